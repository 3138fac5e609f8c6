import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { officePeopleContract } from '@lonja/core/operator/office-people.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { findOwedSums } from '../payment-terms/payment-terms.queries.ts'
import {
  ACCOUNT_KEY,
  type AccountRow,
  findAccountDetail,
  findAccountPersons,
  findAccounts,
  localeOfPersons,
} from './office-people.queries.ts'

const toAccount = (row: AccountRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  companyName: row.company_name,
  taxIdentificationCode: row.tax_identification_code,
  country: row.country,
  people: row.people,
  isSuspended: row.suspended_at !== null,
  createdAt: row.created_at.toISOString(),
})

/** Accounts for the market's people. */
export const getAccounts: Verb<typeof officePeopleContract.getAccounts> = async ({ deps, query }) => {
  const { rows, page } = await paginate({
    order: 'created',
    key: ACCOUNT_KEY,
    query,
    find: (window) => findAccounts(deps.db, query, window),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map(toAccount) }
}

/** One account as the market's people see it. */
export const getAccount: Verb<typeof officePeopleContract.getAccount> = async ({ deps, params, locale, now }) => {
  const [row, persons] = await Promise.all([findAccountDetail(deps.db, params), findAccountPersons(deps.db, params)])
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  const whose = row.shop_id === null ? { accountId: row.id } : { shopId: row.shop_id }
  const owed = await findOwedSums(deps.db, { ...whose, today: dayOf(now) })
  return {
    ...toAccount(row),
    shop:
      row.shop_id === null || row.shop_status === null
        ? null
        : {
            id: row.shop_id,
            name: localize(row.shop_names, locale, row.shop_name),
            status: row.shop_status,
          },
    persons: persons.map((one) => ({
      userId: one.id,
      name: one.name,
      role: one.role,
      isDisabled: one.disabled_at !== null,
    })),
    orders: row.orders,
    amount: toEuros(row.amount_cents),
    onAccount: { open: toEuros(owed.openCents), overdue: toEuros(owed.overdueCents) },
    suspension:
      row.suspended_at && row.suspended_ground
        ? { since: row.suspended_at.toISOString(), ground: row.suspended_ground, facts: row.suspended_facts }
        : null,
    maySuspend: row.kind === 'personal' || row.kind === 'business',
    locale: localeOfPersons(persons),
  }
}
