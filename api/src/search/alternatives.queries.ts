import type { Localized } from '@lonja/core/kernel/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type Audience, and, productsSeen } from '../products/product-page.queries.ts'

/** Newest products of a trade whose categories and shops are counted. */
const SAMPLE = 500

interface Alternatives {
  categories: { id: number; names: Localized }[]
  shops: { id: number; name: string; names: Localized; city: string }[]
}

/** Categories and shops with most products of some lexemes, of all where there are none; of what this actor may see. */
export const findAlternatives = async (
  db: Db,
  {
    query,
    audience,
    limits,
  }: { query: string | null; audience: Audience; limits: { categories: number; shops: number } },
): Promise<Alternatives> => {
  const of = query === null ? sql`true` : sql`s.tsv @@ ${query}::tsquery`
  const { rows } = await sql<{ found: Alternatives }>`
    with hits as materialized (
      select l.shop_id, l.category_ids from product_search s
      join product_listings l on l.product_id = s.product_id and l.category_id = 0
      where ${and([of, sql`s.room is not null`, ...productsSeen(audience)])} order by s.product_id desc limit ${SAMPLE})
    select json_build_object(
      'categories', (select coalesce(json_agg(x), '[]') from (
        select c.id, c.names from (select unnest(category_ids) as id from hits) h join categories c on c.id = h.id
        where not exists (select 1 from categories below where below.parent_id = c.id)
        group by c.id order by count(*) desc, c.id limit ${limits.categories}) x),
      'shops', (select coalesce(json_agg(x), '[]') from (
        select s.id, s.name, s.names, s.city from hits h join shops s on s.id = h.shop_id and s.status = 'open'
        group by s.id order by count(*) desc, s.id limit ${limits.shops}) x)) as found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('alternatives are one row')
  return row.found
}
