import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * Writes anew what lists read of the products given: a row for each category above each of them, and one for category 0.
 * Call it in the transaction that changes a product, its skus, its categories or its shop's visibility. Prices are net cents after
 * discount, of the cheapest sku that can be bought, else of the cheapest.
 */
export const refreshListings = async (db: Db, { productIds }: { productIds: number[] }): Promise<void> => {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  await sql`delete from product_listings where product_id = any(${ids}::int[])`.execute(db)
  await sql`
    with recursive wanted as (select unnest(${ids}::int[]) as id),
    above as (
      select pc.product_id, pc.category_id from product_categories pc join wanted w on w.id = pc.product_id
      union
      select a.product_id, c.parent_id from above a join categories c on c.id = a.category_id where c.parent_id is not null
    ),
    facts as (
      select p.id as product_id, p.shop_id, p.is_recommend, p.created_at,
        case s.visibility when 'public' then 0 when 'privateNoPrices' then 1 else 2 end as audience,
        best.net, best.discount_bp, best.need_book, best.in_stock
      from products p
      join wanted w on w.id = p.id
      join shops s on s.id = p.shop_id and s.status = 'open'
      join lateral (
        select k.discount_bp, k.need_book or p.need_book as need_book,
          k.stock_control = 'unlimited' or (k.stock_control = 'notAllowedToBuy' and k.stock >= greatest(k.pack_size, k.minimum)) as in_stock,
          case when s.tax_include
            then round(round(k.price_cents * (10000 - k.discount_bp) / 10000.0) * 10000 / (10000 + p.vat_bp))
            else round(k.price_cents * (10000 - k.discount_bp) / 10000.0) end as net
        from skus k where k.product_id = p.id and k.on_shelf
        order by 3 desc, 4, k.id limit 1
      ) best on true
      where p.on_shelf
    )
    insert into product_listings (category_id, product_id, shop_id, audience, price_cents, discount_bp, in_stock, need_book, is_recommend, created_at)
    select c.category_id, f.product_id, f.shop_id, f.audience, f.net, f.discount_bp, f.in_stock, f.need_book, f.is_recommend, f.created_at
    from facts f
    join (select product_id, category_id from above union all select id, 0 from wanted) c on c.product_id = f.product_id
    on conflict do nothing`.execute(db)
}
