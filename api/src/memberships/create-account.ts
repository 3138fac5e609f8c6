import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import { findMembership, insertAccount } from '../accounts/accounts.queries.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { setTaxCode } from './memberships.queries.ts'
import { taxCodeOf } from './tax-code.ts'

/** Opens a buying account for a company, whose first owner is the caller. Spanish tax codes are checked (spec §5). */
export const createAccount: Verb<typeof membershipsContract.createAccount> = async ({ deps, actor, body, now }) => {
  await deps.limits.take('account', String(actor.userId))
  const { companyName, country } = body
  const code = taxCodeOf(body)
  return transaction(deps.db, async (trx) => {
    const { userId } = actor
    const account = { kind: 'business', name: companyName, companyName, userId, role: 'owner', now } as const
    const operator = await findMembership(trx, { operatorId: await insertAccount(trx, account) })
    await setTaxCode(trx, { accountId: operator.accountId, country, taxIdentificationCode: code })
    return operator
  })
}
