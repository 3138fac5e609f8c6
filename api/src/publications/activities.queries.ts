import type { ActivityType, VisitType } from '@lonja/core/publications/publication-lists.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, countFirst, keyset, type Window } from '../db/paginate.ts'
import type { PublicationActivities } from '../db/types.ts'

export type ActivityRow = Selectable<PublicationActivities>

/** What decides who may see a publication; undefined for one that is not published. */
export const findPublicationShop = (db: Db, { publicationId, now }: { publicationId: number; now: Date }) =>
  db
    .selectFrom('publications as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select(['s.id', 's.visibility', 's.status'])
    .where('p.id', '=', publicationId)
    .where('p.published_at', '<=', now)
    .executeTakeFirst()

/** Notes what an account did; undefined where it had done so before. Equal ones wait for each other. */
export const insertActivity = (
  db: Db,
  given: { accountId: number; publicationId: number; type: ActivityType; day: string | null; now: Date },
) =>
  db
    .insertInto('publication_activities')
    .values({
      account_id: given.accountId,
      publication_id: given.publicationId,
      type: given.type,
      day: given.day,
      created_at: given.now,
    })
    .onConflict((oc) => oc.columns(['account_id', 'publication_id', 'type', 'day']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const findActivity = (
  db: Db,
  {
    accountId,
    publicationId,
    type,
    day,
  }: { accountId: number; publicationId: number; type: ActivityType; day: string | null },
) =>
  db
    .selectFrom('publication_activities')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('type', '=', type)
    .where(sql<boolean>`day is not distinct from ${day}::date`)
    .executeTakeFirst()

/** Takes back a like or a save of an account; undefined where there is none of that id. */
export const deleteActivity = (db: Db, { id, accountId }: { id: number; accountId: number }) =>
  db
    .deleteFrom('publication_activities')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('type', 'in', ['like', 'save'])
    .returning(['publication_id', 'type'])
    .executeTakeFirst()

const COUNTERS = { view: 'views', like: 'likes', share: 'shares', save: 'saves' } as const

/** Moves one of a publication's counters by `by` and gives them all; 0 only reads. */
export const moveCounter = async (
  db: Db,
  { publicationId, type, by }: { publicationId: number; type: ActivityType; by: 1 | 0 | -1 },
): Promise<{ views: number; likes: number; shares: number; saves: number }> => {
  const columns = ['views', 'likes', 'shares', 'saves'] as const
  if (by === 0)
    return db.selectFrom('publications').select(columns).where('id', '=', publicationId).executeTakeFirstOrThrow()
  const column = COUNTERS[type]
  return db
    .updateTable('publications')
    .set((eb) => ({ [column]: eb(column, '+', by) }))
    .where('id', '=', publicationId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** A day's salt, made by whoever comes first. */
export const saltOfDay = async (db: Db, { day, fresh }: { day: string; fresh: Buffer }): Promise<Buffer> => {
  const made = await db
    .insertInto('visitor_salts')
    .values({ day, salt: fresh })
    .onConflict((oc) => oc.doNothing())
    .returning('salt')
    .executeTakeFirst()
  if (made) return made.salt
  const known = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  // a clock that another process runs ahead of: that day is over, nothing of it is kept
  return known?.salt ?? fresh
}

export const deleteSaltsBefore = async (db: Db, { day }: { day: string }): Promise<void> => {
  await db.deleteFrom('visitor_salts').where('day', '<', sql<Date>`${day}::date`).execute()
}

/** Deletes some of the digests of visitors of days before; how many they were. */
export const deleteVisitsBefore = async (db: Db, { day, limit }: { day: string; limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from publication_visits where ctid = any(array(
      select ctid from publication_visits where day < ${day}::date limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Notes a visitor's view or share; false where the same visitor was counted that day. */
export const insertVisit = async (
  db: Db,
  { publicationId, type, day, visitor }: { publicationId: number; type: VisitType; day: string; visitor: Buffer },
): Promise<boolean> => {
  const done = await db
    .insertInto('publication_visits')
    .values({ publication_id: publicationId, type, day, visitor })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** The newest first. */
export const ACTIVITY_KEY = byTime('created_at', true)

/** One page of an account's activities. */
export const findActivityPage = async (
  db: Db,
  ask: { accountId: number; type?: ActivityType | undefined; publicationId?: number | undefined },
  { after, rows }: Window,
): Promise<(ActivityRow & { key: number; found: number | null })[]> => {
  const wanted = sql.join(
    [
      sql`account_id = ${ask.accountId}`,
      ...(ask.type ? [sql`type = ${ask.type}`] : []),
      ...(ask.publicationId === undefined ? [] : [sql`publication_id = ${ask.publicationId}`]),
    ],
    sql` and `,
  )
  const list = keyset(ACTIVITY_KEY, 'id')
  const found = countFirst(after, sql`select 1 from publication_activities where ${wanted}`)
  return (
    await sql<ActivityRow & { key: number; found: number | null }>`
      select *, ${list.key} as key, ${found} as found
      from publication_activities where ${wanted} and ${list.after(after)} order by ${list.order} limit ${rows}`.execute(
      db,
    )
  ).rows
}
