import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayDelay } from '@lonja/core/orders/order-delay.ts'
import { type AuditAuthor, audit } from '../audit/audit.ts'
import { toJson } from '../db/to-json.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { recordChange } from './apply-transition.ts'
import type { LockedOrder } from './order-facts.queries.ts'

/**
 * Gives a locked order the day (YYYY-MM-DD) on which its shop expects it now, and tells its buyer why. Throws transition_not_allowed
 * where it is no longer expected.
 */
export const delayOrder = async (
  trx: Trx,
  order: LockedOrder,
  author: AuditAuthor & { actor: Actor },
  { day, reason }: { day: string; reason: string },
): Promise<void> => {
  const { stage, delivery_method: deliveryMethod } = order
  if (!mayDelay({ stage, deliveryMethod })) throw new Refusal('transition_not_allowed', { path: 'body.arrival' })
  const { actor, now } = author
  const act = { actor: 'seller', operatorId: actor.operatorId, actorName: actor.userName, action: 'delay' } as const
  const arrival = { from: day, to: day }
  await recordChange(trx, order, { ...act, day, reason }, ['buyer'], now, { arrival: toJson(arrival) })
  await audit(trx, author, {
    action: 'order.delay',
    subject: ['order', order.id],
    shopId: order.shop_id,
    before: { arrival: order.arrival?.to ?? null },
    after: { arrival: day },
  })
}
