import { NOTES_MAX } from '@lonja/core/customers/customer-lists.ts'
import { sql } from 'kysely'
import type { NewNote } from '../customers/team-notes.ts'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'

/** What a shop's people noted of one of its orders, the latest first. */
export const findOrderNotes = (db: Db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('order_notes')
    .select(['id', 'text', 'actor_name', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()

/** Writes a note unless there are as many as there may be; null then. Writers about one order wait for each other. */
export const insertOrderNote = async (db: Db, note: { orderId: number } & NewNote): Promise<number | null> => {
  await takeTurns(db, 'order_notes', note.orderId)
  const { rows } = await sql<{ id: number }>`
    insert into order_notes (order_id, shop_id, account_id, operator_id, actor_name, text, created_at)
    select o.id, o.shop_id, o.account_id, ${note.operatorId}, ${note.actorName}, ${note.text}, ${note.now}::timestamptz
    from orders o where o.id = ${note.orderId}
      and (select count(*) from order_notes n where n.order_id = o.id) < ${NOTES_MAX}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Takes one of a shop's notes away; the order that it was about, undefined where there is none. */
export const deleteOrderNoteRow = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  db
    .deleteFrom('order_notes')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .returning(['order_id'])
    .executeTakeFirst()
