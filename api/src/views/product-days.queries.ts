import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** What happened to a product in a day (YYYY-MM-DD); a cart knows it by one of its skus. */
export interface Counted {
  day: string
  productId: number | null
  skuId: number | null
  views: number
  carts: number
}

/** Adds counts to the days of products; ids that are no product's or sku's are left out. */
export const addToProductDays = async (db: Db, rows: readonly Counted[]): Promise<void> => {
  await sql`
    insert into product_days as d (product_id, shop_id, day, views, carts)
    select p.id, p.shop_id, r.day, sum(r.views), sum(r.carts)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, "productId" int, "skuId" int, views int, carts int)
    left join skus k on k.id = r."skuId" join products p on p.id = coalesce(r."productId", k.product_id)
    group by p.id, r.day order by p.id, r.day
    on conflict (product_id, day) do update set views = d.views + excluded.views, carts = d.carts + excluded.carts`.execute(
    db,
  )
}
