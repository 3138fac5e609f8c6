import type { NoticeKind, RecipientRole } from '@lonja/core/notifications/notices.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import type { Facts } from './facts.ts'

export interface MessageRow {
  id: number
  role: RecipientRole
  kind: NoticeKind
  event: string
  params: Facts
  path: string
  created_at: Date
  read_at: Date | null
  key: number
}

/** Messages are walked from the latest on. */
export const LATEST = byTime('m.created_at', true)

/** More than these are not counted. */
export const COUNTED = 1000

/** A page of the messages to one place in an account. */
export const findMessages = async (
  db: Db,
  {
    operatorId,
    kind,
    role,
    isActive,
  }: {
    operatorId: number
    kind: NoticeKind | undefined
    role: RecipientRole | undefined
    isActive: boolean | undefined
  },
  { after, rows }: Window,
): Promise<MessageRow[]> => {
  const list = keyset(LATEST, 'm.id')
  const conditions: RawBuilder<unknown>[] = [
    sql`m.operator_id = ${operatorId}`,
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(role ? [sql`m.role = ${role}`] : []),
    ...(isActive === undefined ? [] : [isActive ? sql`m.read_at is null` : sql`m.read_at is not null`]),
    list.after(after),
  ]
  const found = await sql<MessageRow>`
    select m.id, m.role, m.kind, m.event, m.params, m.path, m.created_at, m.read_at, ${list.key} as key
    from inbox_messages m where ${sql.join(conditions, sql` and `)}
    order by ${list.order} limit ${rows}`.execute(db)
  return found.rows
}

/** How many unread messages each of several places has. */
export const countUnreadAt = async (
  db: Db,
  { membershipIds }: { membershipIds: readonly number[] },
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; unread: number }>`
    select o.id, (select count(*)::int from (
      select from inbox_messages where operator_id = o.id and read_at is null limit ${COUNTED}) m) as unread
    from unnest(${membershipIds}::int[]) as o (id)`.execute(db)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/** How many of these messages are to this place. */
export const countOwn = async (
  db: Db,
  { operatorId, ids }: { operatorId: number; ids: readonly number[] },
): Promise<number> => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from inbox_messages where id = any(${ids}::int[]) and operator_id = ${operatorId}`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

/** Marks a place's messages as read, those named or all of a kind, and tells whoever is looking at their number. */
export const markRead = async (
  db: Db,
  {
    operatorId,
    ids,
    kind,
    now,
  }: { operatorId: number; ids: readonly number[] | undefined; kind: NoticeKind | undefined; now: Date },
): Promise<void> => {
  await sql`
    with done as (
      update inbox_messages set read_at = ${now}::timestamptz
      where operator_id = ${operatorId} and read_at is null
        ${ids ? sql`and id = any(${ids}::int[])` : sql``} ${kind ? sql`and kind = ${kind}` : sql``}
      returning id
    )
    select pg_notify('inbox', ${String(operatorId)}) from done having count(*) > 0`.execute(db)
}

/** Marks as read what an account's people were told of one page, and tells whoever is looking at their number. */
export const markPathRead = async (
  db: Db,
  { accountId, kind, path, now }: { accountId: number; kind: NoticeKind; path: string; now: Date },
): Promise<void> => {
  await sql`
    with done as (
      update inbox_messages set read_at = ${now}::timestamptz
      where operator_id in (select id from operators where account_id = ${accountId})
        and kind = ${kind} and path = ${path} and read_at is null
      returning operator_id
    )
    select pg_notify('inbox', string_agg(distinct operator_id::text, ',')) from done having count(*) > 0`.execute(db)
}

/** Of these sessions those that still hold, and the place that each acts for. */
export const findLiveSessions = async (
  db: Db,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ hash: string; operator_id: number }>`
    select encode(s.token_hash, 'hex') as hash, s.operator_id
    from sessions s join operators o on o.id = s.operator_id join users u on u.id = s.user_id
    where s.token_hash = any(${hashes}::bytea[]) and s.idle_until > ${now} and s.ends_at > ${now}
      and o.disabled_at is null and u.disabled_at is null`.execute(db)
  return new Map(rows.map((row) => [row.hash, row.operator_id]))
}

export const deleteMessagesBefore = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await db.deleteFrom('inbox_messages').where('created_at', '<', before).execute()
}
