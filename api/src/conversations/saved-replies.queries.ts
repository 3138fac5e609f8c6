import { SAVED_REPLIES_MAX } from '@lonja/core/conversations/conversation-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'

const REPLY = ['id', 'title', 'text', 'row_version as rowVersion'] as const

interface Words {
  title: string
  text: string
}

/** A shop's saved replies, by title. */
export const findSavedReplies = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('saved_replies')
    .select(REPLY)
    .where('shop_id', '=', shopId)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

/** Saves a reply unless the shop has as many as it may; null then. Writers of one shop wait for each other. */
export const insertSavedReply = async (
  db: Db,
  { shopId, title, text, now }: Words & { shopId: number; now: Date },
): Promise<{ id: number; rowVersion: number } | null> => {
  await takeTurns(db, 'saved_replies', shopId)
  const { rows } = await sql<{ id: number; rowVersion: number }>`
    insert into saved_replies (shop_id, title, text, created_at, updated_at)
    select ${shopId}, ${title}, ${text}, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from saved_replies where shop_id = ${shopId}) < ${SAVED_REPLIES_MAX}
    returning id, row_version as "rowVersion"`.execute(db)
  return rows[0] ?? null
}

/** One of a shop's saved replies, held until the transaction ends; undefined where it has none of this id. */
export const lockSavedReply = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  db
    .selectFrom('saved_replies')
    .select(REPLY)
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()

/** Writes other words over a saved reply; its version goes up by one. */
export const writeSavedReply = (db: Db, { id, title, text, now }: Words & { id: number; now: Date }) =>
  db
    .updateTable('saved_replies')
    .set({ title, text, row_version: sql<number>`row_version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Takes a saved reply away. */
export const removeSavedReply = (db: Db, { id }: { id: number }) =>
  db.deleteFrom('saved_replies').where('id', '=', id).execute()
