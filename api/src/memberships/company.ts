import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Call, Verb } from '../http/implement.ts'
import { checkSeen, stateVersion } from '../http/state-version.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import {
  type CompanyRow,
  findCompany,
  findTrustingShops,
  lockAccount,
  updateCompanyRow,
} from './memberships.queries.ts'
import { taxCodeOf } from './tax-code.ts'

type Contract = typeof membershipsContract

/** The others are called as their person, their shop or the market is. */
const checkKind = ({ kind }: Actor): void => {
  if (kind !== 'business') throw new Refusal('forbidden')
}

const versionOf = ({ name, company_name, country, tax_identification_code }: CompanyRow): string =>
  stateVersion([name, company_name, country, tax_identification_code])

const view = (row: CompanyRow) => ({
  name: row.name,
  companyName: row.company_name,
  country: row.country,
  taxIdentificationCode: row.tax_identification_code,
  version: versionOf(row),
})

/** What the caller's company account is called. */
export const getCompany: Verb<Contract['getCompany']> = async ({ deps, actor }) => {
  checkKind(actor)
  return view(await findCompany(deps.db, actor))
}

/** The row as a body would leave it; the tax code is checked as that of a new account where it or its country changes. */
const changed = (row: CompanyRow, body: Call<Contract['updateCompany']>['body']): CompanyRow => {
  const { country = row.country, taxIdentificationCode: typed = row.tax_identification_code } = body
  const isSame = country === row.country && typed === row.tax_identification_code
  return {
    name: body.name ?? row.name,
    company_name: body.companyName ?? row.company_name,
    country,
    tax_identification_code: isSame ? typed : taxCodeOf({ country, taxIdentificationCode: typed }),
  }
}

const isAnother = (before: CompanyRow, after: CompanyRow): boolean =>
  before.country !== after.country || before.tax_identification_code !== after.tax_identification_code

const taxFacts = ({ company_name, name, tax_identification_code }: CompanyRow): string =>
  `${company_name || name} (${tax_identification_code || '—'})`

/** Tells the shops that let an account in, or let it pay later, that it has another tax ID. */
const tellShops = async (
  trx: Trx,
  { accountId, before, after, now }: { accountId: number; before: CompanyRow; after: CompanyRow; now: Date },
): Promise<void> => {
  const facts = { buyer: before.name, before: taxFacts(before), company: taxFacts(after) }
  const news = { kind: 'access', event: 'companyChanged', facts, path: `/seller/customers/${accountId}`, now } as const
  const shopIds = await findTrustingShops(trx, { accountId })
  await notifyOfAll(
    trx,
    shopIds.map((shop) => ({ ...news, to: { shop } })),
  )
}

/** Calls the caller's company account otherwise, unless it is suspended. Orders, invoices and what shops were told keep what they were written with. */
export const updateCompany: Verb<Contract['updateCompany']> = async (call) => {
  const { deps, actor, body, now } = call
  checkKind(actor)
  // the market decided about this company, by this name and tax ID
  if (actor.isSuspended) throw new Refusal('account_suspended')
  const { accountId } = actor
  return transaction(deps.db, async (trx) => {
    await lockAccount(trx, { accountId })
    const before = await findCompany(trx, { accountId })
    const after = changed(before, body)
    checkSeen(body.version, versionOf(before), versionOf(after))
    await updateCompanyRow(trx, { accountId, set: after })
    if (isAnother(before, after)) await tellShops(trx, { accountId, before, after, now })
    await audit(trx, call, { action: 'account.update', subject: ['account', accountId], before, after })
    return view(after)
  })
}
