import { fold } from '@lonja/core/kernel/fold.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { escaped } from '../db/like.ts'

/** Products that have one of these tsqueries, the most sold first, up to a bound. */
export const findMatching = async (
  db: Db,
  { queries, limit }: { queries: readonly string[]; limit: number },
): Promise<number[]> => {
  const any = sql.join(
    queries.map((query) => sql`s.tsv @@ ${query}::tsquery`),
    sql` or `,
  )
  const { rows } = await sql<{ id: number }>`
    select s.product_id as id from product_search s where ${any} order by s.popularity desc, s.product_id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Searches in vain that have one of these names in them, the most frequent first. */
export const findMissesWith = async (
  db: Db,
  { names, limit }: { names: readonly string[]; limit: number },
): Promise<string[]> => {
  const patterns = names.map((name) => `%${escaped(fold(name))}%`)
  const { rows } = await sql<{ search: string }>`
    select search from search_misses where search like any(${patterns}::text[]) order by times desc, search limit ${limit}`.execute(
    db,
  )
  return rows.map(({ search }) => search)
}

/** Names of products. */
export const findProductNames = async (
  db: Db,
  { ids }: { ids: readonly number[] },
): Promise<ReadonlyMap<number, Localized>> => {
  const { rows } = await sql<{ id: number; names: Localized }>`
    select id, names from products where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}
