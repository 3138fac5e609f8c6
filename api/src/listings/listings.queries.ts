import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PRE_SALE } from '../db/rules.ts'
import { soldUnits } from '../statistics/sales.queries.ts'
import { BEST_SKU } from './best-sku.ts'
import type { ListedChange } from './listing-counts.queries.ts'
import { ATTRIBUTE_KEY, ATTRIBUTE_VALUE, IS_TAG, TAGS } from './listing-tags.ts'

/**
 * A digest of what lists and pages show of product `p` of shop `s`, but for what lags (ready-texts.ts): it changes with any
 * of its columns and papers, with those of its skus on the shelf but their stock, with its being for sale and with who may see its prices.
 */
const VERSION = sql`hash_record(row(p.serial_number, p.names, p.descriptions, p.pictures, p.vat_bp, p.retail_price_cents,
  p.is_recommend, p.country, p.return_days, p.created_at, best.id, best.in_stock, s.visibility, s.allow_social, s.status, s.tax_set, s.tax_include, s.tax_bp,
  (select sum(hash_record(row(k.id, k.serial_number, k.ean, k.attribute, k.pictures, k.price_cents, k.discount_bp, k.ladder, k.pack_size, k.minimum,
    k.stock_control, k.need_book, k.position))::bigint) from skus k where k.product_id = p.id and k.on_shelf)))
  # case when p.brand = '' then 0 else hash_record(row('brand'::text, p.brand)) end
  # case when p.picture_texts = '{}' then 0 else hash_record(row(p.picture_texts)) end
  # coalesce((select bit_xor(hash_record(row(r.key, r.position, r.kind, r.language, r.title))) from product_papers r where r.product_id = p.id), 0)
  # coalesce((select bit_xor(hash_record(row(k.id, k.expected_on))) from skus k
    where k.product_id = p.id and k.on_shelf and k.expected_on is not null), 0)
  # coalesce((select bit_xor(hash_record(row(k.id, k.content_amount, k.content_unit))) from skus k
    where k.product_id = p.id and k.on_shelf and k.content_amount is not null), 0)`

/**
 * `with` clause whose `fresh` has the rows that lists should read of the products given: one for each category above each of
 * them, and one for category 0. Prices are net cents after discount. Products without a price to show (a shop without tax
 * setting) count as products without prices. `sales` are rows of product_id and sold.
 */
export const withFreshListings = (productIds: number[], sales: RawBuilder<unknown> = soldUnits(productIds)) => sql`
  with recursive up as (
    select id, id as ancestor from categories
    union all
    select up.id, c.parent_id from up join categories c on c.id = up.ancestor where c.parent_id is not null
  ),
  above as (
    select distinct pc.product_id, up.ancestor as category_id from product_categories pc join up on up.id = pc.category_id
    where pc.product_id = any(${productIds}::int[])
  ),
  places as (select product_id, array_agg(category_id order by category_id) as category_ids from above group by product_id),
  sales as (${sales}),
  facts as (
    select p.id as product_id, p.shop_id, ${VERSION} as version, p.is_recommend, p.created_at, greatest(p.updated_at, s.moved_at) as listed_at, best.net_cents, best.discount_bp, best.in_stock,
      ${PRE_SALE} as need_book, ${TAGS} as tags,
      coalesce(places.category_ids, '{}') as category_ids, coalesce(sales.sold, 0) as sold,
      case when s.visibility = 'public' and s.tax_set then 0 when s.visibility = 'privateHidden' then 2 else 1 end as audience, s.tax_set as has_price
    from products p
    join shops s on s.id = p.shop_id and s.status = 'open'
    join lateral (${BEST_SKU}) best on true
    left join places on places.product_id = p.id
    left join sales on sales.product_id = p.id
    where p.id = any(${productIds}::int[]) and p.on_shelf
  ),
  fresh as (
    select c.category_id, f.* from facts f
    join (select product_id, category_id from above union all select id, 0 from unnest(${productIds}::int[]) as id) c on c.product_id = f.product_id
  )`

/**
 * Brings what lists read of the products given up to date (`withFreshListings`). Rows that are as they should be are not
 * written again. That a product comes into the lists for the first time is noted as of the change by which it does: its own, or its shop's
 * opening. Answers with what that changes of the counts, which `countListed` writes.
 */
export const rewriteListings = async (db: Db, { productIds }: { productIds: number[] }): Promise<ListedChange[]> => {
  const { rows } = await sql<ListedChange>`${withFreshListings(productIds)},
    before as materialized (
      select shop_id, category_id, discount_bp, is_recommend from product_listings where product_id = any(${productIds}::int[])
    ),
    debuts as (
      insert into first_listings (product_id, listed_at) select f.product_id, f.listed_at from facts f
      where not exists (select from first_listings d where d.product_id = f.product_id) order by f.product_id on conflict do nothing
    ),
    gone as (
      delete from product_listings l where l.product_id = any(${productIds}::int[])
        and (l.product_id, l.category_id) not in (select f.product_id, f.category_id from fresh f)
    ),
    written as (insert into product_listings as l
      (category_id, product_id, shop_id, audience, has_price, price_cents, discount_bp, in_stock, need_book, is_recommend, created_at, tags,
        category_ids, sold, version)
    select category_id, product_id, shop_id, audience, has_price, net_cents, discount_bp, in_stock, need_book, is_recommend, created_at, tags,
      category_ids, sold, version
    from fresh order by product_id, category_id
    on conflict (category_id, product_id) do update set
      shop_id = excluded.shop_id, audience = excluded.audience, has_price = excluded.has_price, price_cents = excluded.price_cents,
      discount_bp = excluded.discount_bp, in_stock = excluded.in_stock, need_book = excluded.need_book,
      is_recommend = excluded.is_recommend, created_at = excluded.created_at, tags = excluded.tags,
      category_ids = excluded.category_ids, sold = excluded.sold, version = excluded.version
    where (l.shop_id, l.audience, l.has_price, l.price_cents, l.discount_bp, l.in_stock, l.need_book, l.is_recommend, l.created_at, l.tags,
        l.category_ids, l.sold, l.version)
      is distinct from (excluded.shop_id, excluded.audience, excluded.has_price, excluded.price_cents, excluded.discount_bp, excluded.in_stock,
        excluded.need_book, excluded.is_recommend, excluded.created_at, excluded.tags, excluded.category_ids, excluded.sold, excluded.version))
    select shop_id, category_id, sum(n)::int as goods, coalesce(sum(n) filter (where discount_bp > 0), 0)::int as discounted,
      coalesce(sum(n) filter (where is_recommend), 0)::int as recommended
    from (select shop_id, category_id, discount_bp, is_recommend, 1 as n from fresh
      union all select shop_id, category_id, discount_bp, is_recommend, -1 from before) c
    group by shop_id, category_id`.execute(db)
  return rows
}

/**
 * Keeps how the attribute values of the products given are called, for filters. The first writer of a word names it; later
 * ones add the languages and the colour that it lacked.
 */
export const refreshAttributeValues = async (db: Db, { productIds }: { productIds: number[] }): Promise<void> => {
  await sql`
    insert into attribute_values as v (key, value, key_names, names, swatch)
    select f.key, f.value, f.key_names, f.names, f.swatch from (
      select distinct on (key, value) * from (
        select ${ATTRIBUTE_KEY} as key, ${ATTRIBUTE_VALUE} as value, a -> 'name' as key_names, a -> 'value' as names, a ->> 'swatch' as swatch
        from skus k cross join jsonb_array_elements(k.attribute) a
        where k.product_id = any(${productIds}::int[]) and k.on_shelf and ${IS_TAG}
      ) found order by key, value, swatch nulls last
    ) f
    where not exists (
      select 1 from attribute_values o where o.key = f.key and o.value = f.value
        and o.names ?& array(select jsonb_object_keys(f.names)) and (o.swatch is not null or f.swatch is null))
    order by f.key, f.value
    on conflict (key, value) do update set
      key_names = excluded.key_names || v.key_names, names = excluded.names || v.names, swatch = coalesce(v.swatch, excluded.swatch)`.execute(
    db,
  )
}

/** Makes writers of the same products wait for each other, so that the last one reads what the others wrote. */
export const lockProducts = async (db: Db, { productIds }: { productIds: number[] }): Promise<void> => {
  await sql`select id from products where id = any(${productIds}::int[]) order by id for no key update`.execute(db)
}

/** Products of the orders that were placed or changed since a moment. */
export const findOrderedSince = async (db: Db, { since }: { since: Date }): Promise<number[]> =>
  (
    await sql<{ product_id: number }>`
      select distinct l.product_id from orders o join order_lines l on l.order_id = o.id
      where o.updated_at >= ${since} order by l.product_id`.execute(db)
  ).rows.map((row) => row.product_id)
