import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { ownConversations } from './conversation-side.ts'

const lockable = (trx: Trx) =>
  trx
    .selectFrom('conversations as c')
    .innerJoin('shops as s', 's.id', 'c.shop_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select([
      'c.id',
      'c.shop_id',
      'c.account_id',
      'c.order_id',
      'c.last_buyer_id',
      'c.last_seller_id',
      'c.buyer_read_id',
      'c.seller_read_id',
      'c.blocked_at',
      's.name as shop_name',
      's.names as shop_names',
      'a.name as account_name',
    ])
    .forNoKeyUpdate('c')

/** An own conversation, locked until the transaction ends, so that its messages are written one after the other. */
export const lockConversation = (trx: Trx, { id, actor }: { id: number; actor: Actor }) =>
  lockable(trx).where('c.id', '=', id).where(ownConversations(actor)).executeTakeFirst()
export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

/** Whom a conversation is between, and what it is about. */
export interface ConversationPair {
  shopId: number
  accountId: number
  orderId: number | null
}

/** The conversation of a pair or an order; undefined while there is none. */
export const findPair = (db: Db, { shopId, accountId, orderId }: ConversationPair) =>
  db
    .selectFrom('conversations')
    .select('id')
    .where((eb) =>
      orderId === null
        ? eb.and([eb('account_id', '=', accountId), eb('shop_id', '=', shopId), eb('order_id', 'is', null)])
        : eb('order_id', '=', orderId),
    )
    .executeTakeFirst()

/** Opens the conversation of a pair or an order; of two at once one does, and nothing is written by the other. */
export const insertConversation = async (
  trx: Trx,
  { shopId, accountId, orderId }: ConversationPair,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('conversations')
    .values({ shop_id: shopId, account_id: accountId, order_id: orderId, created_at: now, last_message_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

interface NewMessage {
  conversationId: number
  side: ConversationSide
  operatorId: number
  text: string
  productId: number | null
  orderId: number | null
  /** YYYY-MM-DD */
  arrival: string | null
  now: Date
}

/** Adds a message, which its own side has read with it and all that came before. */
export const insertMessage = async (trx: Trx, message: NewMessage): Promise<number> => {
  const { conversationId, side, operatorId, text, productId, orderId, arrival, now } = message
  const { id } = await trx
    .insertInto('conversation_messages')
    .values({
      conversation_id: conversationId,
      side,
      operator_id: operatorId,
      text,
      product_id: productId,
      order_id: orderId,
      arrives_on: arrival,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = side === 'buyer' ? { last_buyer_id: id, buyer_read_id: id } : { last_seller_id: id, seller_read_id: id }
  await trx
    .updateTable('conversations')
    .set({ ...own, last_message_at: now })
    .where('id', '=', conversationId)
    .execute()
  return id
}

export const setMessageFile = async (trx: Trx, { id, key }: { id: number; key: string }): Promise<void> => {
  await trx.updateTable('conversation_messages').set({ file_key: key }).where('id', '=', id).execute()
}

/** Marks as read what a side has seen; a mark never goes back, nor beyond the last message. */
export const setRead = async (
  trx: Trx,
  { id, side, upTo }: { id: number; side: ConversationSide; upTo: number },
): Promise<void> => {
  const column = sql.ref(side === 'buyer' ? 'buyer_read_id' : 'seller_read_id')
  await sql`
    update conversations set ${column} = greatest(${column}, least(${upTo}::int, greatest(last_buyer_id, last_seller_id)))
    where id = ${id}`.execute(trx)
}

/** Keeps the list of blocked words from other writers until the transaction ends. */
export const lockBlockedWords = async (trx: Trx): Promise<void> => {
  await takeTurns(trx, 'blocked_words')
}

/** Replaces the words that no message may hold. */
export const replaceBlockedWords = async (
  trx: Trx,
  { words, now }: { words: readonly string[]; now: Date },
): Promise<void> => {
  await trx
    .deleteFrom('blocked_words')
    .where('word', 'not in', ['', ...words])
    .execute()
  if (words.length > 0)
    await trx
      .insertInto('blocked_words')
      .values(words.map((word) => ({ word, added_at: now })))
      .onConflict((oc) => oc.doNothing())
      .execute()
}

/** Whether a product can be shown in a conversation with a shop: it is one of the shop's. */
export const findShopProduct = (db: Db, { id, shopId }: { id: number; shopId: number }) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('on_shelf', '=', true)
    .executeTakeFirst()

/** Whether an order is one of this buyer with this shop. */
export const findPairOrder = (db: Db, { id, shopId, accountId }: { id: number; shopId: number; accountId: number }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
