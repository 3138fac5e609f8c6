import { monthLeft, type SpendingLimits, spendingProblem } from '@lonja/core/approvals/spending-limits.ts'
import { type Cents, subtract, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { toLimits } from './approval-view.ts'
import { lockLimits, sumSpent } from './spending.queries.ts'

/** What a purchaser may order without asking, and what they ordered this month. */
export interface Spending {
  limits: SpendingLimits
  spentCents: Cents
}

type Spender = Pick<Actor, 'accountId' | 'operatorId' | 'limits'>

/** How a caller stands with their limits; null without limits, for which nothing is asked of the database. */
export const spendingOf = async (db: Db, actor: Spender, now: Date): Promise<Spending | null> => {
  const { accountId, operatorId, limits } = actor
  return limits ? { limits, spentCents: await sumSpent(db, { accountId, operatorId, now }) } : null
}

/** The same on the wire. */
export const toSpending = ({ limits, spentCents }: Spending) => {
  const left = monthLeft(limits, spentCents)
  return { ...toLimits(limits), spent: toEuros(spentCents), left: left === null ? null : toEuros(left) }
}

/** An order that the caller places, accepts or changes. */
interface Spent {
  /** what it comes to, VAT included and before vouchers */
  amountCents: Cents
  /** the order as it stands, where there is one: less than its total is always allowed, unless it is an offer of the shop's */
  order?: { id: number; total_cents: Cents; is_offer: boolean }
  /** the field of the request that the refusal names */
  path: string
  now: Date
}

/** Makes whatever else a purchaser orders wait until the transaction ends; comes before the locks of what an order takes besides, and its stock. */
export const lockSpending = async (trx: Trx, { operatorId, limits }: Spender): Promise<void> => {
  if (limits) await lockLimits(trx, { operatorId })
}

/**
 * Holds a purchaser to their limits in the transaction that places, accepts or raises an order: whatever else they order waits until
 * it ends. Nothing is asked for callers without limits. Throws over_order_limit, over_month_limit.
 */
export const takeSpending = async (
  trx: Trx,
  { accountId, operatorId, limits: told }: Spender,
  { amountCents, order, path, now }: Spent,
): Promise<void> => {
  const agreed = order && !order.is_offer ? order.total_cents : ZERO
  if (!told || (order && amountCents <= agreed)) return
  const limits = await lockLimits(trx, { operatorId })
  const spent = await sumSpent(trx, { accountId, operatorId, now, revised: order?.id ?? 0 })
  const problem = spendingProblem(limits, spent, amountCents, subtract(amountCents, agreed))
  if (!problem) return
  const params = { limit: toEuros(problem.limitCents), total: toEuros(amountCents) }
  if (problem.exceeded === 'order') throw new Refusal('over_order_limit', { path, params })
  throw new Refusal('over_month_limit', { path, params: { ...params, left: toEuros(problem.leftCents) } })
}
