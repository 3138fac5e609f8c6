import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { EDIT_LOCK } from '@lonja/core/orders/order-lock.ts'
import { next } from '@lonja/core/orders/order-machine.ts'
import type { revisionsContract } from '@lonja/core/orders/revisions.contract.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkLock } from './check-lock.ts'
import { orderReply } from './get-order.ts'
import { actorSide } from './order-access.ts'
import { lockedFacts, readMoney } from './order-facts.ts'
import { deleteOrderLock, putOrderLock } from './order-locks.queries.ts'
import { lockOrder as lockRow } from './orders.queries.ts'

/** Takes, renews or gives back an order that one side wants to change; the other side's lock is refused until it ends. */
export const lockOrder: Verb<typeof revisionsContract.lockOrder> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const side = actorSide(actor)
  const work = async (trx: Trx) => {
    const order = await lockRow(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    if (side === 'operator') throw new Refusal('transition_not_allowed', { path: 'body.lock' })
    if (body.lock === 'none') return deleteOrderLock(trx, { orderId: order.id, purpose: 'edit', side })
    await checkLock(trx, { orderId: order.id, side, path: 'body.lock', now })
    const facts = lockedFacts(order, await readMoney(trx, order))
    if (!next({ stage: order.stage, action: 'propose', actor: side, facts }))
      throw new Refusal('transition_not_allowed', { path: 'body.lock' })
    const expiresAt = new Date(now.getTime() + EDIT_LOCK)
    await putOrderLock(trx, { orderId: order.id, side, purpose: 'edit', operatorId: actor.operatorId, expiresAt })
  }
  await transaction(deps.db, work)
  return orderReply(deps.db, { id: params.id, actor, locale, now })
}
