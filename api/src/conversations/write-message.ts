import { findBlockedWord } from '@lonja/core/conversations/blocked-words.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Trx } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Actor } from '../http/actor.ts'
import { findShopForTrade } from '../shops/shops.queries.ts'
import { emitMessage } from '../webhooks/shop-webhooks.ts'
import { notifyOfMessage } from './conversation-notices.ts'
import { sideOf } from './conversation-side.ts'
import { readingOf, toMessage } from './conversation-view.ts'
import { findBlockedWords, findMessage } from './conversations.queries.ts'
import {
  findPairOrder,
  findShopProduct,
  insertMessage,
  type LockedConversation,
  setMessageFile,
} from './write-conversations.queries.ts'

/** What someone writes: a text, a file, or both, and the thing that it is about. */
interface MessageBody {
  text?: string | undefined
  file?: string | undefined
  productId?: number | undefined
  orderId?: number | undefined
  /** the day on which the conversation's order is expected now, YYYY-MM-DD; whoever says it tells the other side of it */
  arrival?: string | undefined
}

/** Refuses texts, by the field of each, with a word that the market does not want in what people write to each other (message_blocked). */
export const refuseBlockedWords = async (trx: Trx, texts: Readonly<Record<string, string>>): Promise<void> => {
  const blocked = await findBlockedWords(trx)
  for (const [field, text] of Object.entries(texts)) {
    const word = findBlockedWord(text, blocked)
    if (word !== null) throw new Refusal('message_blocked', { path: `body.${field}`, params: { value: word } })
  }
}

/** Refuses a message without content, and one with a word that the market does not want in messages. */
export const checkMessage = async (trx: Trx, { text = '', file }: MessageBody): Promise<void> => {
  if (text === '' && file === undefined)
    throw new Refusal('field_required', { path: 'body.text', params: { field: 'text' } })
  await refuseBlockedWords(trx, { text })
}

/** Refuses a card of a product that is not the shop's, or that a buyer may not see, and of an order between others. */
const checkCards = async (
  trx: Trx,
  { productId, orderId }: MessageBody,
  { shop_id: shopId, account_id: accountId }: LockedConversation,
  actor: Actor,
): Promise<void> => {
  if (productId !== undefined) {
    const [rights, shop, product] = [
      await loadAccessRights(trx, actor),
      await findShopForTrade(trx, { shopId }),
      await findShopProduct(trx, { id: productId, shopId }),
    ]
    if (!product || !shop || !rights.seesProducts(shop)) throw new Refusal('not_found', { path: 'body.productId' })
  }
  if (orderId !== undefined && !(await findPairOrder(trx, { id: orderId, shopId, accountId })))
    throw new Refusal('not_found', { path: 'body.orderId' })
}

/**
 * Writes a message into a conversation that is locked, and tells the other side unless it has something to read there already, or the
 * message says when its order arrives.
 */
export const writeMessage = async (
  trx: Trx,
  conversation: LockedConversation,
  body: MessageBody,
  { actor, locale, now }: { actor: Actor; locale: Locale; now: Date },
) => {
  if (conversation.blocked_at !== null) throw new Refusal('conversation_blocked')
  await checkCards(trx, body, conversation, actor)
  const side = sideOf(actor)
  const { text = '', file, productId = null, orderId = null, arrival = null } = body
  const written = {
    conversationId: conversation.id,
    side,
    operatorId: actor.operatorId,
    text,
    productId,
    orderId,
    arrival,
    now,
  }
  const id = await insertMessage(trx, written)
  if (file !== undefined) {
    const holder = `message:${id}`
    await attachFiles(trx, { actor, kind: 'message-file', keys: [file], holder, now, path: 'body.file' })
    await setMessageFile(trx, { id, key: file })
  }
  const { id: conversationId, shop_id: shopId } = conversation
  if (side === 'buyer')
    await emitMessage(trx, { shopId, now, facts: { messageId: id, conversationId, orderId, productId } })
  if (arrival === null) await notifyOfMessage(trx, conversation, { side, text, now })
  const row = await findMessage(trx, { id })
  if (!row) throw new Error(`message ${id} was not written`)
  return toMessage(row, readingOf(conversation, side, locale))
}
