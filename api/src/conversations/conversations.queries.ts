import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, byTime, keyset, type Window } from '../db/paginate.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Actor } from '../http/actor.ts'
import { hasUnread, ownConversations, sideOf, waitingConversations } from './conversation-side.ts'

/** The conversation with the latest message first. */
export const CONVERSATION_KEY = byTime('c.last_message_at', true)

const unreadOf = (side: ConversationSide) => {
  const [other, read] =
    side === 'buyer' ? ['seller', sql.ref('c.buyer_read_id')] : ['buyer', sql.ref('c.seller_read_id')]
  return sql<number>`(select count(*)::int from (
    select from conversation_messages m where m.conversation_id = c.id and m.id > ${read} and m.side = ${other} limit 100) u)`
}

const conversations = (db: Db, side: ConversationSide) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('shops as s', 's.id', 'c.shop_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('conversation_messages as l', (join) =>
      join.on('l.id', '=', (eb) => eb.fn<number>('greatest', ['c.last_buyer_id', 'c.last_seller_id'])),
    )
    .select([
      'c.id',
      'c.shop_id',
      'c.order_id',
      'c.blocked_at',
      's.name as shop_name',
      's.names as shop_names',
      's.logo as shop_logo',
      'a.name as account_name',
      'o.number as order_number',
      'l.side as last_side',
      'l.text as last_text',
      'l.file_key as last_file',
      'l.created_at as last_at',
      unreadOf(side).as('unread'),
    ])

/** A page of the conversations of whoever the actor acts for. */
export const findConversations = (
  db: Db,
  {
    actor,
    unread,
    shopId,
    orderId,
  }: { actor: Actor; unread?: boolean | undefined; shopId?: number | undefined; orderId?: number | undefined },
  { after, rows }: Window,
) => {
  const list = keyset(CONVERSATION_KEY, 'c.id')
  const side = sideOf(actor)
  return conversations(db, side)
    .select(list.key.as('key'))
    .where(ownConversations(actor))
    .$if(unread === true, (qb) => qb.where(hasUnread(side)))
    .$if(shopId !== undefined, (qb) => qb.where('c.shop_id', '=', shopId ?? 0).where('c.order_id', 'is', null))
    .$if(orderId !== undefined, (qb) => qb.where('c.order_id', '=', orderId ?? 0))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type ConversationRow = Omit<Awaited<ReturnType<typeof findConversations>>[number], 'key'>

/** One of them; nothing for a conversation of others. */
export const findConversation = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  conversations(db, sideOf(actor)).where('c.id', '=', id).where(ownConversations(actor)).executeTakeFirst()

/** Conversations in which someone has something to read, counted up to 1000; the market's people have none. */
export const countUnreadConversations = async (db: Db, actor: Actor): Promise<number> => {
  if (actor.kind === 'market') return 0
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${waitingConversations(sideOf(actor), actor)}) u ${PREPARED}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The newest message has the highest id. */
export const MESSAGE_KEY = byNumber('m.id', true)

const messages = (db: Db) =>
  db
    .selectFrom('conversation_messages as m')
    .innerJoin('operators as w', 'w.id', 'm.operator_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .leftJoin('files as f', 'f.key', 'm.file_key')
    .leftJoin('products as p', 'p.id', 'm.product_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select([
      'm.id',
      'm.side',
      'm.text',
      'm.created_at',
      'u.name as person',
      'f.key as file_key',
      'f.kind as file_kind',
      'f.name as file_name',
      'f.size as file_size',
      'f.format as file_format',
      'p.id as product_id',
      'p.names as product_names',
      'p.pictures as product_pictures',
      'o.id as order_id',
      'o.number as order_number',
      'o.status as order_status',
      sql<string | null>`to_char(m.arrives_on, 'YYYY-MM-DD')`.as('arrives_on'),
    ])

/** A page of a conversation's messages, the latest first. */
export const findMessages = (db: Db, { id }: { id: number }, { after, rows }: Window) => {
  const list = keyset(MESSAGE_KEY, 'm.id')
  return messages(db)
    .select(list.key.as('key'))
    .where('m.conversation_id', '=', id)
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type MessageRow = Omit<Awaited<ReturnType<typeof findMessages>>[number], 'key'>

export const findMessage = (db: Db, { id }: { id: number }) => messages(db).where('m.id', '=', id).executeTakeFirst()

/** A case about a conversation `c` waits for the market's decision: its people may read it. */
const IS_REPORTED = sql<boolean>`exists (
  select from moderation_cases k where k.kind = 'conversation' and k.subject_id = c.id and k.waits_since is not null)`

/** A conversation that the market's people may read; undefined for any other. */
export const findReportedConversation = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('shops as s', 's.id', 'c.shop_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select([
      'c.id',
      'c.shop_id',
      'c.account_id',
      's.name as shop_name',
      's.names as shop_names',
      'a.name as account_name',
    ])
    .where('c.id', '=', id)
    .where(IS_REPORTED)
    .executeTakeFirst()

/** Whether the role of someone who works for a shop or for the market shows them conversations; buyers see their own. */
const mayLook = ({ kind, role }: Actor): boolean => {
  if (kind === 'market') return mayInOffice(role, 'moderation', 'see')
  return kind !== 'shop' || mayInShop(role, 'customers', 'see')
}

/** A file of a message, for both sides of its conversation, and for the market while the conversation is reported. */
export const findMessageFile = async (db: Db, { key, actor }: { key: string; actor: Actor }) => {
  if (!mayLook(actor)) return
  return db
    .selectFrom('files as f')
    .innerJoin('conversation_messages as m', 'm.file_key', 'f.key')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['f.key', 'f.kind', 'f.format', 'f.name', 'f.size'])
    .where('f.key', '=', key)
    .where('f.doomed', '=', false)
    .where((eb) => (actor.kind === 'market' ? IS_REPORTED : ownConversations(actor)(eb)))
    .executeTakeFirst()
}

export const findBlockedWords = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('blocked_words').select('word').orderBy('word').execute()).map(({ word }) => word)
