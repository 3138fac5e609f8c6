import { LATE_PERCENT, STATEMENT_MAX } from '@lonja/core/customers/customer-lists.ts'
import type { customersContract } from '@lonja/core/customers/customers.contract.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import type { Db } from '../db/client.ts'
import { paginate } from '../db/paginate.ts'
import type { Call, Verb } from '../http/implement.ts'
import { monthlyOf } from '../invoices/monthly.ts'
import { toLateSum } from '../payment-terms/late-view.ts'
import { findOwedOfEach } from '../payment-terms/payment-terms.queries.ts'
import { standingOf, termsOf, termsVersion } from '../payment-terms/standing-view.ts'
import { ownShop } from '../shops/own-shop.ts'
import {
  CUSTOMER_KEYS,
  type CustomerRow,
  findCustomer,
  findCustomers,
  findLatestOrders,
  findMovements,
  findNotes,
  isCustomer,
  type LatestOrder,
} from './customers.queries.ts'
import { toNote } from './team-notes.ts'

/** Orders that a customer's page shows. */
const LATEST_ORDERS = 8

const toCustomer = (row: CustomerRow) => ({
  accountId: row.account_id,
  name: row.name,
  spend: toEuros(row.spend_cents),
  orders: row.order_count,
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  rhythmDays: row.rhythm_days,
  isLate: row.late_percent >= LATE_PERCENT,
  access: row.access,
  group: row.group_id !== null && row.group_name !== null ? { id: row.group_id, name: row.group_name } : null,
  salesRep: row.rep_id === null ? null : { id: row.rep_id, name: row.rep_name ?? '' },
  notes: row.notes,
})

/** Where an order goes; the address of its invoice where it is picked up; null where it has neither. */
const contactOf = ({ delivery_address: delivery, invoice_address: invoice }: LatestOrder) => {
  const address = delivery ?? invoice
  return address && { ...address, of: delivery ? ('delivery' as const) : ('invoice' as const) }
}

/** Which of the shop's customers a call asks for, in a list or as a file. */
export const askedCustomers = ({
  actor,
  query,
  now,
}: Pick<Call<typeof customersContract.exportCustomers>, 'actor' | 'query' | 'now'>) => {
  const { search, groupId, access, quiet, late, salesRep } = query
  return {
    shopId: ownShop(actor),
    search,
    groupId,
    access,
    isQuiet: quiet === 'true',
    isLate: late === 'true',
    salesRep,
    operatorId: actor.operatorId,
    now,
  }
}

/** The customers of the shop that the caller acts for. */
export const getCustomers: Verb<typeof customersContract.getCustomers> = async (call) => {
  const { deps, actor, query } = call
  const { sort = 'spend' } = query
  const asked = askedCustomers(call)
  const { rows, page } = await paginate({
    order: sort,
    key: CUSTOMER_KEYS[sort],
    query,
    isCounted: true,
    find: (window) => findCustomers(deps.db, asked, CUSTOMER_KEYS[sort], window),
    idOf: (row) => row.account_id,
  })
  const sums = rows[0]?.sums ?? null
  return {
    ...page,
    items: rows.map(toCustomer),
    // what all of them spent is what the shop sold
    sums:
      sums && mayInShop(actor.role, 'statistics', 'see') ? { spend: toEuros(sums.cents), orders: sums.orders } : null,
  }
}

export const getCustomer: Verb<typeof customersContract.getCustomer> = async ({ deps, actor, params, now }) => {
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  const row = await findCustomer(deps.db, { ...key, now })
  if (!row) throw new Refusal('not_found', { path: 'params.accountId' })
  const [orders, notes, terms, isMonthly] = await Promise.all([
    findLatestOrders(deps.db, { ...key, limit: LATEST_ORDERS }),
    findNotes(deps.db, key),
    // what a customer owes is for those who may see what all of them owe
    mayInShop(actor.role, 'money', 'see') ? standingOf(deps.db, key, now) : termsOf(deps.db, key),
    monthlyOf(deps.db, key),
  ])
  return {
    ...toCustomer(row),
    taxIdentificationCode: row.tax_identification_code,
    city: row.city,
    contact: orders.map(contactOf).find((contact) => contact !== null) ?? null,
    firstOrderAt: row.first_order_at?.toISOString() ?? null,
    accessId: row.access_id,
    conversationId: row.conversation_id,
    latestOrders: orders.map(({ id, number, status, total_cents, created_at }) => ({
      id,
      number,
      status,
      total: toEuros(total_cents),
      orderDate: created_at.toISOString(),
    })),
    noteList: notes.map(toNote),
    terms,
    isMonthly,
    termsVersion: termsVersion(terms),
  }
}

/** Throws not_found for an account that is no customer of a shop. */
export const requireCustomer = async (db: Db, key: { shopId: number; accountId: number }): Promise<void> => {
  if (!(await isCustomer(db, key))) throw new Refusal('not_found', { path: 'params.accountId' })
}

/** Late orders of a customer that are counted, those that are due first. */
const LATE_MAX = 1000

export const getCustomerStatement: Verb<typeof customersContract.getCustomerStatement> = async (call) => {
  const { deps, actor, params, now } = call
  const key = { shopId: ownShop(actor), accountId: params.accountId }
  await requireCustomer(deps.db, key)
  const rows = await findMovements(deps.db, key, { rows: STATEMENT_MAX + 1 })
  const owed = await findOwedOfEach(deps.db, { shopId: key.shopId, accountIds: [key.accountId], each: LATE_MAX })
  return {
    balance: toEuros(cents(Number(rows[0]?.balance_cents ?? 0))),
    late: toLateSum(owed, dayOf(now)),
    isCut: rows.length > STATEMENT_MAX,
    items: rows.slice(0, STATEMENT_MAX).map(({ at, kind, order_id: id, number, amount_cents }) => ({
      at: at.toISOString(),
      kind,
      order: { id, number },
      amount: toEuros(amount_cents),
    })),
  }
}
