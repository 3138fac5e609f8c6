import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { dayOf, startOfDay } from '@lonja/core/kernel/madrid-month.ts'
import { checkAhead } from '@lonja/core/kernel/publish-moment.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { delayOrder } from '../orders/delay-order.ts'
import { eachOrder } from '../orders/each-order.ts'
import { lockOrder } from '../orders/order-facts.queries.ts'
import { findOrderParties } from '../orders/orders.queries.ts'
import { quoted } from './conversation-notices.ts'
import { openConversation } from './open-conversation.ts'
import { checkMessage, writeMessage } from './write-message.ts'

type WriteCall = Call<typeof conversationsContract.writeAboutOrders>

/** Writes about one of the orders, once for each key and order; with another day of arrival, the order has it too. */
const writeAbout = async (call: WriteCall, orderId: number): Promise<void> => {
  const { deps, actor, now, idempotencyKey: key } = call
  const { text, arrival } = call.body
  const once = { ...call, idempotencyKey: key && `${key} ${orderId}`, body: { text, arrival } }
  await transaction(deps.db, (trx) =>
    withIdempotency(trx, once, async () => {
      // a message alone changes nothing of the order, and waits for nobody who does
      const locked = arrival === undefined ? null : await lockOrder(trx, { id: orderId, actor })
      const order = locked === null ? await findOrderParties(trx, { id: orderId, actor }) : locked
      const pair = order && { shopId: order.shop_id, accountId: order.account_id, orderId }
      const conversation = pair && (await openConversation(trx, pair, { actor, now }))
      if (!conversation) throw new Refusal('not_found', { path: 'body.orders' })
      const { id } = await writeMessage(trx, conversation, { text, arrival }, call)
      if (locked && arrival !== undefined) await delayOrder(trx, locked, call, { day: arrival, reason: quoted(text) })
      return { id }
    }),
  )
}

/**
 * Writes the same about several orders of a shop, about each in a transaction of its own, as a message about one of them: what keeps one
 * from being written is told beside its number. Throws Refusal: not_found, message_blocked, date_past, date_far and too_many_requests,
 * before anything is written. An outage ends the call; the same Idempotency-Key goes on where it ended.
 */
export const writeAboutOrders: Verb<typeof conversationsContract.writeAboutOrders> = async (call) => {
  const { deps, actor, body, now } = call
  if (body.arrival !== undefined && body.arrival !== dayOf(now))
    checkAhead(startOfDay(body.arrival), 'body.arrival', now)
  await deps.limits.take('messageToMany', String(actor.accountId))
  await transaction(deps.db, (trx) => checkMessage(trx, body))
  const ids = new Set(body.orders.map(({ id }) => id))
  return eachOrder(
    call,
    [...ids].map((id) => ({ id })),
    ({ id }) => writeAbout(call, id),
  )
}
