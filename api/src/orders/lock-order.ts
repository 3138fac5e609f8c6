import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { EDIT_LOCK } from '@lonja/core/orders/order-lock.ts'
import type { revisionsContract } from '@lonja/core/orders/revisions.contract.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { checkLock } from './check-lock.ts'
import { checkProposable } from './check-proposable.ts'
import { orderReply } from './get-order.ts'
import { actorSide } from './order-access.ts'
import { lockOrder as lockRow } from './order-facts.queries.ts'
import { deleteOrderLock, putOrderLock } from './order-locks.queries.ts'

/** Takes, renews or gives back an order that one side wants to change; the other side's lock is refused until it ends. */
export const lockOrder: Verb<typeof revisionsContract.lockOrder> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const work = async (trx: Trx) => {
    const order = await lockRow(trx, { id: params.id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    const orderId = order.id
    const holder = actorSide(actor)
    if (body.lock === 'none' && holder !== 'operator')
      return deleteOrderLock(trx, { orderId, purpose: 'edit', side: holder })
    await checkLock(trx, { orderId, side: holder, path: 'body.lock', now })
    const { side } = await checkProposable(trx, order, { actor, path: 'body.lock' })
    const expiresAt = new Date(now.getTime() + EDIT_LOCK)
    await putOrderLock(trx, { orderId, side, purpose: 'edit', operatorId: actor.operatorId, expiresAt })
  }
  await transaction(deps.db, work)
  return orderReply(deps.db, { id: params.id, actor, locale, now })
}
