import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import { transaction } from '../db/transaction.ts'

/** How many products of a shop came into the lists of a category (0: all products), or left them when negative. */
export interface ListedChange {
  shop_id: number
  category_id: number
  goods: number
  /** of these, with a discount */
  discounted: number
  /** of these, recommended by the shop */
  recommended: number
}

const AMOUNTS = ['goods', 'discounted', 'recommended'] as const

/** One change for each shop and category, in the order in which every transaction locks the rows. */
const summed = (changes: readonly ListedChange[]): ListedChange[] => {
  const byPlace = new Map<string, ListedChange>()
  for (const change of changes) {
    const place = `${change.shop_id} ${change.category_id}`
    const sum = byPlace.get(place) ?? { ...change, goods: 0, discounted: 0, recommended: 0 }
    for (const amount of AMOUNTS) sum[amount] += change[amount]
    byPlace.set(place, sum)
  }
  return [...byPlace.values()]
    .filter((change) => AMOUNTS.some((amount) => change[amount] !== 0))
    .sort((a, b) => a.shop_id - b.shop_id || a.category_id - b.category_id)
}

/**
 * Adds to the counts of listed products, and to those of their shops, what came and went. Call it once at the end of a transaction: the
 * rows are locked in one order and only until the commit.
 */
export const countListed = async (db: Db, changes: readonly ListedChange[]): Promise<void> => {
  const rows = summed(changes)
  if (rows.length === 0) return
  const column = (name: keyof ListedChange) => sql`${rows.map((row) => row[name])}::int[]`
  const all = rows.filter((row) => row.category_id === 0 && row.goods !== 0)
  // an update locks rows in whatever order its plan meets them
  if (all.length > 1)
    await sql`select id from shops where id = any(${all.map((row) => row.shop_id)}::int[]) order by id for no key update`.execute(
      db,
    )
  if (all.length > 0)
    await sql`
      update shops s set product_count = s.product_count + c.goods
      from unnest(${all.map((row) => row.shop_id)}::int[], ${all.map((row) => row.goods)}::int[]) as c(shop_id, goods)
      where s.id = c.shop_id ${PREPARED}`.execute(db)
  await sql`
    insert into listing_counts as old (shop_id, category_id, goods, discounted, recommended)
    select * from unnest(${column('shop_id')}, ${column('category_id')}, ${column('goods')}, ${column('discounted')}, ${column('recommended')})
    on conflict (shop_id, category_id) do update set goods = old.goods + excluded.goods, discounted = old.discounted + excluded.discounted,
      recommended = old.recommended + excluded.recommended ${PREPARED}`.execute(db)
}

/** What the rows of lists come to. */
const DUE = sql`
  select shop_id, category_id, count(*)::int as goods, (count(*) filter (where discount_bp > 0))::int as discounted,
    (count(*) filter (where is_recommend))::int as recommended
  from product_listings group by shop_id, category_id`

/** Counts of listed products that are not what the rows of lists come to: problems of their shops. */
export const WRONG_COUNTS = sql<{ id: number; says: string }>`
  select coalesce(n.shop_id, d.shop_id) as id, 'shop ' || coalesce(n.shop_id, d.shop_id) || ', category ' || coalesce(n.category_id, d.category_id)
    || ': ' || concat_ws(', ', n.goods, n.discounted, n.recommended) || ', should be ' || concat_ws(', ', d.goods, d.discounted, d.recommended) as says
  from listing_counts n full join (${DUE}) d using (shop_id, category_id)
  where (coalesce(n.goods, 0), coalesce(n.discounted, 0), coalesce(n.recommended, 0))
    <> (coalesce(d.goods, 0), coalesce(d.discounted, 0), coalesce(d.recommended, 0))
  order by 1, 2`

/** Counts all listed products anew. Those who write products wait for the end. */
export const recountListed = (db: Db): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`lock table listing_counts in share row exclusive mode`.execute(trx)
    await sql`delete from listing_counts`.execute(trx)
    await sql`insert into listing_counts (shop_id, category_id, goods, discounted, recommended) ${DUE}`.execute(trx)
  })
