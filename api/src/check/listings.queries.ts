import { HOUR } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { COUNTS_AS_SOLD } from '../db/rules.ts'
import { withFreshListings } from '../listings/listings.queries.ts'

/** Sales reach the lists by a job that runs every hour; what was ordered or called off since may be late. */
const SALES_LATE = 2 * HOUR

export interface ListingDifference {
  product_id: number
  category_id: number
  /** more than the flag of stock and the units sold differs */
  differs: boolean
  stock_differs: boolean
  sold_differs: boolean
}

/** What was sold of products by the orders themselves, which the sums that lists are written from (`soldUnits`) have to come to. */
const orderedUnits = (productIds: number[]) => sql`
  select l.product_id, least(sum(l.quantity), 2147483647)::int as sold from order_lines l join orders o on o.id = l.order_id
  where l.product_id = any(${productIds}::int[]) and ${COUNTS_AS_SOLD} group by l.product_id`

/**
 * Rows of lists that are not what the query that writes them would write now: other ones, missing ones, ones too many, and those of products
 * whose first day in the lists is not noted.
 */
export const findListingDifferences = async (
  db: Db,
  { productIds }: { productIds: number[] },
): Promise<ListingDifference[]> =>
  (
    await sql<ListingDifference>`${withFreshListings(productIds, orderedUnits(productIds))},
      stored as (select * from product_listings where product_id = any(${productIds}::int[]))
      select * from (
        select coalesce(f.product_id, l.product_id) as product_id, coalesce(f.category_id, l.category_id) as category_id,
          (l.shop_id, l.audience, l.has_price, l.price_cents, l.discount_bp, l.need_book, l.is_recommend, l.created_at, l.tags, l.category_ids)
            is distinct from (f.shop_id, f.audience, f.has_price, f.net_cents, f.discount_bp, f.need_book, f.is_recommend, f.created_at, f.tags, f.category_ids)
            or (f.product_id is not null and not exists (select from first_listings d where d.product_id = f.product_id)) as differs,
          l.in_stock is distinct from f.in_stock as stock_differs, l.sold is distinct from f.sold as sold_differs
        from fresh f full join stored l on l.product_id = f.product_id and l.category_id = f.category_id
      ) d where differs or stock_differs or sold_differs order by product_id, category_id`.execute(db)
  ).rows

/** Which of the products given a job is about to bring up to date. */
export const findAwaited = async (db: Db, { productIds }: { productIds: number[] }): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id::int as id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id,
      json_array_elements_text(j.payload -> 'productIds') p (id)
    where t.identifier = 'refresh_products' and j.attempts < j.max_attempts and p.id::int = any(${productIds}::int[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Which of the products given were ordered or called off so lately that the units sold may be late. */
export const findLateSales = async (
  db: Db,
  { productIds, now }: { productIds: number[]; now: Date },
): Promise<Set<number>> => {
  const { rows } = await sql<{ product_id: number }>`
    select distinct l.product_id from orders o join order_lines l on l.order_id = o.id
    where o.updated_at >= ${new Date(now.getTime() - SALES_LATE)} and l.product_id = any(${productIds}::int[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.product_id))
}

/** Attribute values by which products are listed and which have no name for filters: `attribute:colour:rojo`. */
export const UNNAMED_ATTRIBUTES = sql<{ id: number; says: string }>`
  select min(l.product_id) as id, 'attribute ' || t.tag || ' has no name' as says
  from product_listings l, unnest(l.tags) t (tag)
  where l.category_id = 0 and t.tag like 'attribute:%'
    and not exists (select from attribute_values v where v.key = split_part(t.tag, ':', 2)
      and v.value = substr(t.tag, length('attribute:') + length(split_part(t.tag, ':', 2)) + 2))
  group by t.tag order by t.tag`
