import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { lotsContract } from '@lonja/core/shipments/lots.contract.ts'
import type { LotPart } from '@lonja/core/shipments/lots.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { actorSide } from '../orders/order-access.ts'
import { lockOrder } from '../orders/order-facts.queries.ts'
import { findLots, findParcel, findSentLines } from './lots.queries.ts'
import { replaceLots, settledLots } from './write-lots.ts'

type Marked = LotPart & { skuId: number }

const bySku = (lots: readonly Marked[]) =>
  [...Map.groupBy(lots, ({ skuId }) => skuId)].map(([skuId, parts]) => ({
    skuId,
    parts: parts.map(({ lot, bestBefore, units }) => ({ lot, bestBefore, units })),
  }))

/** Lots as the audit log has them: one text, such as `7: L1 × 4 (2027-03-01)` for sku 7. */
const lotsText = (lots: readonly Marked[]): string =>
  lots
    .map(
      ({ skuId, lot, bestBefore, units }) =>
        `${skuId}: ${lot} × ${units}${bestBefore === null ? '' : ` (${bestBefore})`}`,
    )
    .join('; ')

/** The parcel that a call names, or what was fetched of the order, and when it left. Throws not_found, transition_not_allowed. */
const placeOf = async (
  trx: Trx,
  order: { id: number; delivery_method: string; received_at: Date | null },
  number: number | null,
): Promise<{ shipmentId: number | null; at: Date }> => {
  if (number !== null) {
    const parcel = await findParcel(trx, { orderId: order.id, number })
    if (!parcel) throw new Refusal('not_found', { path: 'body.shipment' })
    return { shipmentId: parcel.id, at: parcel.sent_at }
  }
  if (order.delivery_method !== 'pickUp' || order.received_at === null)
    throw new Refusal('transition_not_allowed', { path: 'body.shipment' })
  return { shipmentId: null, at: order.received_at }
}

/**
 * A shop corrects the lots of what left, also after the order was completed: a recall needs what is right. Of two at once the second writes
 * over the first. The order stays as it is.
 */
export const setOrderLots: Verb<typeof lotsContract.setOrderLots> = async (call) => {
  const { deps, actor, params, body } = call
  return transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    if (actorSide(actor) !== 'seller') throw new Refusal('transition_not_allowed', { path: 'params.id' })
    const { shipmentId, at } = await placeOf(trx, order, body.shipment)
    const where = { orderId: order.id, shipmentId }
    const lines = await findSentLines(trx, where)
    const before = await findLots(trx, where)
    const named = new Set(body.lots.map(({ skuId }) => skuId))
    // a line that is not named is not judged: its product may have begun to need lots since it left
    const lots = settledLots(
      lines.map((line) => ({ ...line, lotRequired: line.lotRequired && named.has(line.skuId) })),
      body.lots,
    )
    await replaceLots(trx, order, { shipmentId, at, lines, lots })
    const after = await findLots(trx, where)
    const [was, is] = [lotsText(before), lotsText(after)]
    if (was !== is)
      await audit(trx, call, {
        action: 'order.lots',
        subject: ['order', order.id],
        shopId: order.shop_id,
        before: { shipment: body.shipment, lots: was },
        after: { shipment: body.shipment, lots: is },
      })
    return { lots: bySku(after) }
  })
}
