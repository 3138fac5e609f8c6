import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { type Cents, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type AccountProblem, accountProblem, type PaymentTerms } from '@lonja/core/payment-terms/payment-terms.ts'
import type { Trx } from '../db/transaction.ts'
import { findStanding, lockTerms } from './payment-terms.queries.ts'

/** The refusal of what cannot go on account. */
export const refusalOfProblem = (problem: AccountProblem, path: string): Refusal =>
  problem.code === 'account_overdue'
    ? new Refusal('account_overdue', { path, params: { since: problem.since } })
    : new Refusal('account_limit_reached', { path, params: { left: toEuros(problem.left) } })

/**
 * Takes an amount on account in the transaction that places or changes an order, and answers the terms that count: whoever else puts
 * something on the same account waits until it ends. Throws payment_method_unavailable without a grant, account_overdue,
 * account_limit_reached.
 */
export const takeOnAccount = async (
  trx: Trx,
  {
    shopId,
    accountId,
    amountCents,
    orderId,
  }: { shopId: number; accountId: number; amountCents: Cents; orderId?: number },
  { path, now }: { path: string; now: Date },
): Promise<PaymentTerms> => {
  const customer = { shopId, accountId }
  const terms = await lockTerms(trx, customer)
  if (!terms) throw new Refusal('payment_method_unavailable', { path })
  const standing = await findStanding(trx, { ...customer, today: dayOf(now), except: orderId })
  const problem = accountProblem(terms, standing, amountCents)
  if (problem) throw refusalOfProblem(problem, path)
  return terms
}
