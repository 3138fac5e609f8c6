import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { visibleTo } from './hit-conditions.queries.ts'
import type { SearchWords } from './words.ts'

/** How many products have each of these tsqueries, counted up to a bound. */
export const countMatches = async (
  db: Db,
  { queries, audience, limit }: { queries: string[]; audience: Audience; limit: number },
): Promise<number[]> => {
  if (queries.length === 0) return []
  const each = queries.map(
    (query) =>
      sql`(select count(*)::int from (select 1 from product_search s where s.tsv @@ ${query}::tsquery and ${visibleTo(audience)}
        order by s.product_id + 0 limit ${limit}) x)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(each)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** Whether any name has all of a reading's words, and whether any product has what another reading asks for. */
export const findReadable = async (
  db: Db,
  { named, anywhere, audience }: { named: SearchWords; anywhere: SearchWords; audience: Audience },
): Promise<{ isNamed: boolean; isAnywhere: boolean }> => {
  const { rows } = await sql<{ isNamed: boolean; isAnywhere: boolean }>`
    select exists (select 1 from product_search s where s.names @@ ${named.match}::tsquery and ${visibleTo(audience)}) as "isNamed",
      exists (select 1 from product_search s where s.tsv @@ ${anywhere.match}::tsquery and ${visibleTo(audience)}) as "isAnywhere"`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('what can be read is one row')
  return row
}
