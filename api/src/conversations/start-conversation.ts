import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findOrderParties } from '../orders/orders.queries.ts'
import { findShopForTrade } from '../shops/shops.queries.ts'
import { sideOf } from './conversation-side.ts'
import { openConversation } from './open-conversation.ts'
import type { ConversationPair } from './write-conversations.queries.ts'
import { checkMessage, writeMessage } from './write-message.ts'

type StartCall = Call<typeof conversationsContract.startConversation>

/** Whom someone wants to write to: the other side of an own order, or a shop that they may see. */
const pairOf = async (trx: Trx, { actor, body }: StartCall): Promise<ConversationPair> => {
  const { shopId, orderId } = body
  if (orderId !== undefined) {
    const order = await findOrderParties(trx, { id: orderId, actor })
    if (!order) throw new Refusal('not_found', { path: 'body.orderId' })
    return { shopId: order.shop_id, accountId: order.account_id, orderId }
  }
  if (shopId === undefined) throw new Refusal('field_required', { path: 'body.shopId', params: { field: 'shopId' } })
  // a shop writes to its buyers about their orders alone
  if (sideOf(actor) === 'seller') throw new Refusal('forbidden')
  const [rights, shop] = [await loadAccessRights(trx, actor), await findShopForTrade(trx, { shopId })]
  if (!shop || !rights.seesProducts(shop)) throw new Refusal('not_found', { path: 'body.shopId' })
  return { shopId, accountId: actor.accountId, orderId: null }
}

const start = async (trx: Trx, call: StartCall) => {
  const { deps, actor, body, now } = call
  await checkMessage(trx, body)
  const pair = await pairOf(trx, call)
  const beforeFirst = () => deps.limits.take('conversation', String(actor.accountId))
  const conversation = await openConversation(trx, pair, { actor, now, beforeFirst })
  if (!conversation) throw new Refusal('not_found', { path: 'body.shopId' })
  const { text, file, productId } = body
  return { id: conversation.id, message: await writeMessage(trx, conversation, { text, file, productId }, call) }
}

/** Writes to a shop, or about an order; the first message opens the conversation, later ones go on in it. */
export const startConversation: Verb<typeof conversationsContract.startConversation> = async (call) => {
  const { deps, actor } = call
  sideOf(actor)
  await deps.limits.take('message', String(actor.accountId))
  return transaction(deps.db, (trx) => withIdempotency(trx, call, () => start(trx, call)))
}
