import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayReturn } from '@lonja/core/returns/return-rules.ts'
import type { returnsContract } from '@lonja/core/returns/returns.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { actorSide } from '../orders/order-access.ts'
import { lockOrder } from '../orders/order-facts.queries.ts'
import { claimOf } from '../shipments/claim.ts'
import { findShipmentsOf } from '../shipments/shipments.queries.ts'
import { openReturn } from './open-return.ts'
import { returnReply } from './return-view.ts'

/**
 * A buyer asks to give products back, within the days for it; either side has what differs in a received parcel paid back, for
 * which no days run.
 */
export const askReturn: Verb<typeof returnsContract.askReturn> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const side = actorSide(actor)
  const id = await transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      const order = await lockOrder(trx, { id: body.orderId, actor })
      if (!order) throw new Refusal('not_found', { path: 'body.orderId' })
      const parcels = body.shipmentId === undefined ? [] : await findShipmentsOf(trx, { orderId: order.id })
      const parcel = parcels.find((one) => one.id === body.shipmentId)
      if (body.shipmentId !== undefined && !parcel) throw new Refusal('not_found', { path: 'body.shipmentId' })
      const claim = parcel && claimOf(parcel)
      if (parcel && !claim) throw new Refusal('nothing_to_return', { path: 'body.shipmentId' })
      const days = { stage: order.stage, receivedAt: order.received_at, returnDays: order.return_days }
      if (side === 'operator' || (!claim && (side === 'seller' || !mayReturn(days, now))))
        throw new Refusal('return_not_allowed', { path: 'body.orderId' })
      const returnId = await openReturn(trx, order, {
        actor,
        side,
        units: claim?.units ?? body.products ?? [],
        reason: claim?.reason ?? body.reason ?? 'not_wanted',
        note: body.note ?? '',
        photos: body.photos ?? [],
        refundWay: body.refundWay ?? 'original',
        iban: side === 'buyer' ? body.iban : undefined,
        shipmentId: parcel?.id ?? null,
        now,
      })
      if (side === 'seller')
        await audit(trx, call, {
          action: 'order.return',
          subject: ['order', order.id],
          shopId: order.shop_id,
          after: { returnId, state: 'requested' },
        })
      return { id: returnId }
    }),
  )
  return returnReply(deps.db, { id: id.id, actor, locale })
}
