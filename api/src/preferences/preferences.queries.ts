import type { Locale } from '@lonja/core/kernel/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { KeptLocation } from '../db/documents.ts'

interface ParametersRow {
  locale: Locale
  location: KeptLocation | null
  recent_searches: string[] | null
  updated_at: Date | null
  industry_ids: number[]
}

/** Everything that a person has set; languages and industries have homes of their own. */
export const findParameters = async (db: Db, { userId }: { userId: number }): Promise<ParametersRow> => {
  const { rows } = await sql<ParametersRow>`
    select u.locale, p.location, p.recent_searches, p.updated_at,
      coalesce((select array_agg(f.industry_id order by f.industry_id) from followed_industries f where f.user_id = u.id), '{}') as industry_ids
    from users u left join user_parameters p on p.user_id = u.id where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no user ${userId}`)
  return row
}

export const setLanguage = async (db: Db, { userId, locale }: { userId: number; locale: Locale }): Promise<void> => {
  await db.updateTable('users').set({ locale }).where('id', '=', userId).execute()
}

/** Writes what is given and leaves the rest. */
export const setParameters = async (
  db: Db,
  {
    userId,
    location,
    searches,
    now,
  }: { userId: number; location?: KeptLocation | null | undefined; searches?: string[] | undefined; now: Date },
): Promise<void> => {
  const given = {
    ...(location !== undefined && { location: location && JSON.stringify(location) }),
    ...(searches !== undefined && { recent_searches: JSON.stringify(searches) }),
    updated_at: now,
  }
  await db
    .insertInto('user_parameters')
    .values({ user_id: userId, ...given })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(given))
    .execute()
}

/** Makes changes of one person's choices wait for each other until the transaction ends. */
export const lockChoices = async (db: Db, { userId }: { userId: number }): Promise<void> => {
  await sql`select id from users where id = ${userId} for no key update`.execute(db)
}

/** How many of these ids are industries. */
export const countIndustries = async (db: Db, { ids }: { ids: number[] }): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from industries where id = any(${ids}::int[])`.execute(db)
  return rows[0]?.n ?? 0
}

/** Makes these the industries that a person follows. */
export const replaceIndustries = async (db: Db, { userId, ids }: { userId: number; ids: number[] }): Promise<void> => {
  await sql`delete from followed_industries where user_id = ${userId} and industry_id <> all(${ids}::int[])`.execute(db)
  await sql`
    insert into followed_industries (user_id, industry_id) select ${userId}::int, unnest(${ids}::int[]) on conflict do nothing`.execute(
    db,
  )
}
