import type { AnnouncementAudience } from '@lonja/core/announcements/announcement-lists.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import type { Announcements } from '../db/types.ts'

/** Announcements that stand on pages at once; older ones wait. */
const AT_ONCE = 3

/** What is announced now to these audiences, newest first. */
export const findAnnounced = (db: Db, { audiences, now }: { audiences: readonly AnnouncementAudience[]; now: Date }) =>
  db
    .selectFrom('announcements')
    .select(['id', 'row_version as rowVersion', 'texts'])
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .where('audience', 'in', audiences)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .execute()

const COLUMNS = ['id', 'row_version', 'texts', 'audience', 'starts_at', 'ends_at'] as const

export const END_KEY = byTime('ends_at', true)

/** Announcements, those that end last first. */
export const findAnnouncements = (db: Db, { after, rows }: Window) => {
  const list = keyset(END_KEY, 'id')
  return db
    .selectFrom('announcements')
    .select(COLUMNS)
    .select(list.key.as('key'))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

export const lockAnnouncement = (trx: Db, { id }: { id: number }) =>
  trx.selectFrom('announcements').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>

export const insertAnnouncement = async (trx: Db, row: Insertable<Announcements>): Promise<number> =>
  (await trx.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes an announcement and raises its version. */
export const updateAnnouncementRow = async (
  trx: Db,
  { id, set }: { id: number; set: Insertable<Announcements> },
): Promise<void> => {
  await trx
    .updateTable('announcements')
    .set({ ...set, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute()
}

export const removeAnnouncement = async (trx: Db, { id }: { id: number }): Promise<void> => {
  await trx.deleteFrom('announcements').where('id', '=', id).execute()
}
