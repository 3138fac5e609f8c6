import { isCounted } from '@lonja/core/cart/quantity.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { heldFor } from '@lonja/core/orders/revision.ts'
import type { revisionsContract } from '@lonja/core/orders/revisions.contract.ts'
import { takeSpending } from '../approvals/spending.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { applyTransition } from './apply-transition.ts'
import { checkLock } from './check-lock.ts'
import { checkProposable } from './check-proposable.ts'
import { orderReply } from './get-order.ts'
import { actorSide } from './order-access.ts'
import { refuseAll, refuseRemoved } from './order-checks.ts'
import { lockOrder } from './order-facts.queries.ts'
import { deleteOrderLock } from './order-locks.queries.ts'
import { type PricedRevision, priceRevision } from './price-revision.ts'
import { closeRevision, deleteEmptyLines, findLinesOf, insertNewLines, insertRevision } from './revisions.queries.ts'
import { type StockMove, setHeld } from './stock.queries.ts'

type Row = typeof revisionsContract.reviseOrder

/** Holds enough of each line for either outcome; refuses what somebody else bought between the look and the take. */
const holdBoth = async (trx: Trx, move: StockMove, { revised, lines }: PricedRevision): Promise<void> => {
  const { orderId } = move
  const before = await findLinesOf(trx, { orderId })
  const known = new Set(before.map((line) => line.sku_id))
  const added = lines.filter((line) => !known.has(line.sku_id))
  await insertNewLines(trx, { orderId, lines: added }).catch(refuseRemoved)
  const wanted = new Map(revised.map((line) => [line.skuId, heldFor(line, line.item !== null && isCounted(line.item))]))
  // a line of the version before that this one has not holds nothing any more
  for (const { sku_id: skuId } of before) if (!wanted.has(skuId)) wanted.set(skuId, 0)
  const holds = [...wanted].map(([skuId, quantity]) => ({ skuId, quantity }))
  const { short, productIds } = await setHeld(trx, { holds, move })
  refuseAll(
    short.map(({ skuId, stock }) => ({
      code: 'insufficient_stock' as const,
      path: 'body.products',
      params: { skuId, stock: stock + (before.find((line) => line.sku_id === skuId)?.held_quantity ?? 0) },
    })),
  )
  // lines without units that this version has are kept by it, held or not
  const kept = new Set(lines.filter((line) => line.quantity > 0).map((line) => line.sku_id))
  await deleteEmptyLines(trx, { orderId, except: [...kept] })
  if (productIds.length > 0) await enqueue(trx, 'refresh_products', { productIds })
}

const propose = async (trx: Trx, call: Call<Row>) => {
  const { actor, params, body, now } = call
  const order = await lockOrder(trx, { id: params.id, actor })
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  const { id: orderId } = order
  if (body.version !== order.version) throw new Refusal('order_changed', { path: 'body.version' })
  await checkLock(trx, { orderId, side: actorSide(actor), path: 'params.id', now })
  const { side, money } = await checkProposable(trx, order, { actor, path: 'params.id' })
  const priced = await priceRevision(trx, order, { side, actor, wish: body, paidCents: money.paidCents, now })
  refuseAll(priced.problems)
  const { totals, terms, old, lines, voucherBackCents } = priced
  // an offer is judged as it is accepted
  if (!order.is_offer) await takeSpending(trx, actor, { amountCents: totals.total, order, path: 'body.products', now })
  const kept = lines.filter(({ quantity }) => quantity > 0)
  await closeRevision(trx, { orderId, state: 'superseded', now })
  await insertRevision(trx, {
    order_id: orderId,
    side,
    operator_id: actor.operatorId,
    actor_name: actor.userName,
    lines: JSON.stringify(lines),
    shipping_cents: terms.shippingCents,
    old_shipping_cents: old.shippingCents,
    delivery_date: terms.deliveryDate,
    old_delivery_date: old.deliveryDate,
    message: body.message ?? '',
    subtotal_cents: totals.subtotal,
    discount_cents: totals.discount,
    coupon_cents: totals.coupon,
    old_coupon_cents: old.couponCents,
    voucher_back_cents: voucherBackCents,
    shipping_net_cents: totals.shippingNet,
    vat_cents: totals.vat,
    total_cents: totals.total,
    old_total_cents: old.totalCents,
    taxes: JSON.stringify(totals.taxes),
    line_count: kept.length,
    unit_count: kept.reduce((sum, line) => sum + line.quantity, 0),
    created_at: now,
  })
  const act = { action: 'propose', actor: side, operatorId: actor.operatorId, actorName: actor.userName } as const
  await applyTransition(trx, order, { ...act, totalCents: totals.total }, now)
  await deleteOrderLock(trx, { orderId, purpose: 'edit', side })
  if (side === 'seller')
    await audit(trx, call, {
      action: 'order.revise',
      subject: ['order', orderId],
      shopId: order.shop_id,
      before: { total_cents: old.totalCents },
      after: { total_cents: totals.total },
    })
  // last, because every other order of the same products waits from here until the commit
  const { operatorId } = actor
  await holdBoth(trx, { reason: 'revision', orderId, operatorId, at: now }, priced)
  return { id: orderId }
}

/**
 * Proposes another version of an order to the other side. The products of both versions stay held until one is decided on; the
 * same Idempotency-Key proposes once.
 */
export const reviseOrder: Verb<Row> = async (call) => {
  const { deps, actor, params, locale, now } = call
  await deps.orderGate.run(() => transaction(deps.db, (trx) => withIdempotency(trx, call, () => propose(trx, call))))
  return orderReply(deps.db, { id: params.id, actor, locale, now })
}
