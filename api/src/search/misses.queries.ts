import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'

/** Searches that are kept at most: when there are so many, no others are added until old ones are forgotten. */
const KEPT_MAX = 5000

/** Counts a search that no product fitted. */
export const countMiss = async (
  db: Db,
  { search, hasSome, day }: { search: string; hasSome: boolean; day: string },
): Promise<void> => {
  await sql`
    with counted as (
      update search_misses set times = times + 1, has_some = ${hasSome}, last_on = ${day}::date where search = ${search} returning 1)
    insert into search_misses (search, has_some, last_on) select ${search}, ${hasSome}, ${day}::date
    where not exists (select 1 from counted) and (select count(*) from search_misses) < ${KEPT_MAX}
    on conflict (search) do update set times = search_misses.times + 1`.execute(db)
}

/** Forgets searches that nobody asked since a day, and those asked least where too many are kept. */
export const deleteMisses = async (db: Db, { before, kept }: { before: string; kept: number }): Promise<void> => {
  await sql`delete from search_misses where last_on < ${before}::date or search in
    (select search from search_misses order by times desc, last_on desc, search offset ${kept})`.execute(db)
}

export const MISS_KEY = byNumber('m.times', true)

/** A page of the searches without result, the most frequent first. */
export const findMisses = (db: Db, { after, rows }: Window) => {
  const list = keyset(MISS_KEY, 'm.id')
  return db
    .selectFrom('search_misses as m')
    .select(['m.id', 'm.search', 'm.times', 'm.has_some', sql<string>`to_char(m.last_on, 'YYYY-MM-DD')`.as('last_on')])
    .select(list.key.as('key'))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
