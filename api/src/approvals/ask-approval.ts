import { approvalEnds } from '@lonja/core/approvals/approval-request.ts'
import type { approvalsContract } from '@lonja/core/approvals/approvals.contract.ts'
import { spendingProblem } from '@lonja/core/approvals/spending-limits.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { lineNotesOf } from '@lonja/core/orders/line-note.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { priceOrder } from '../checkout/price-order.ts'
import { pricedRow } from '../checkout/priced-view.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { checkPlaceable } from '../orders/order-checks.ts'
import { insertRequest, takeFromCart } from './approvals.queries.ts'
import { notifyAccountOwners } from './notify-people.ts'
import { spendingOf } from './spending.ts'

type Row = typeof approvalsContract.askApproval

/** Takes the units out of the cart, as far as they are in it, and writes the request. */
const ask = async (trx: Trx, { deps, actor, body, now }: Call<Row>) => {
  const { note = '', ...wish } = body
  const priced = await priceOrder({ ...deps, db: trx }, actor, wish, now)
  const { agreedDay } = checkPlaceable(priced, wish)
  const { shop, summary } = priced
  const spending = await spendingOf(trx, actor, now)
  const problem = spending && spendingProblem(spending.limits, spending.spentCents, summary.total)
  if (!problem) throw new Refusal('approval_not_needed')
  const { accountId, operatorId } = actor
  const expiresAt = approvalEnds(now)
  // what the buyer saw is compared once, here; the approver sees for themselves
  const { version: _, ...kept } = wish
  const lines = summary.lines.map(({ skuId, quantity }) => ({ skuId, quantity }))
  const notes = lineNotesOf(wish.products)
  const products = lines.map((line) => ({ ...line, note: notes.get(line.skuId) }))
  const taken = await takeFromCart(trx, { accountId, lines })
  const id = await insertRequest(trx, {
    account_id: accountId,
    shop_id: shop.id,
    asked_by: operatorId,
    asked_at: now,
    expires_at: expiresAt,
    note,
    wish: JSON.stringify({ ...kept, shopId: shop.id, products, ...(agreedDay && { deliveryDay: agreedDay }) }),
    lines: JSON.stringify(summary.lines.map(pricedRow)),
    taken: JSON.stringify(taken),
    unit_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_cents: summary.total,
    exceeded: problem.exceeded,
  })
  const told = { id, shop_name: shop.name, shop_names: shop.names, total_cents: summary.total }
  const owned = { ...told, accountId, who: actor.userName, now, ...(note && { facts: { note } }) }
  await notifyAccountOwners(trx, 'asked', owned, actor)
  return { id, expiresAt: expiresAt.toISOString() }
}

/**
 * Asks the owners of the account for an order above the caller's limits. Judged as an order is, so that nothing is asked for that nobody could
 * place; runs one after the other with orders and changes of the account's cart. The same Idempotency-Key asks once.
 */
export const askApproval: Verb<Row> = async (call) => {
  const { deps, actor } = call
  await deps.limits.take('order', String(actor.userId))
  return deps.orderGate.run(() =>
    transaction(deps.db, async (trx) => {
      const { accountId } = actor
      // before the key: an order takes the two in this order
      await lockCart(trx, { accountId })
      return withIdempotency(trx, call, () => ask(trx, call))
    }),
  )
}
