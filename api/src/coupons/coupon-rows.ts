import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Coupons, Shops } from '../db/types.ts'

/** Something named in several languages, as a coupon refers to it. */
export interface NamedRow {
  id: number
  names: Localized
}

/** A coupon with its shop, and what it is limited to. */
export type CouponRow = Selectable<Coupons> & {
  shop_name: string | null
  shop_names: Localized | null
  logo: string | null
  city: string | null
  lat: number | null
  lon: number | null
  visibility: Shops['visibility'] | null
  status: ShopStatus | null
  industries: NamedRow[]
  categories: NamedRow[]
  products: NamedRow[]
  /** those of the market's own coupon that everyone may see */
  shops: (NamedRow & { name: string })[]
}

const named = (table: string, ids: string, order: RawBuilder<unknown>, more = sql``) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'names', n.names) order by ${order}), '[]')
    from ${sql.table(table)} n where n.id = any(${sql.ref(ids)}) ${more})`

/**
 * Products that a coupon may name: on the shelf, and of the coupon's own shop, which the caller sees with the coupon, or of a
 * shop that is open and shows its products to everyone.
 */
const NAMEABLE = sql`and n.on_shelf and (n.shop_id = c.shop_id or exists (
  select from shops o where o.id = n.shop_id and o.status = 'open' and o.visibility <> 'privateHidden'))`

/** Shops in which a coupon of the market is good, as far as everyone may see them. */
const SHOWN_SHOPS = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'names', n.names) order by n.name, n.id), '[]')
    from shops n where n.id = any(c.shop_ids) and n.status = 'open' and n.visibility <> 'privateHidden')`

/** Columns of a coupon `c` of a shop `shops`, which is null for the market's own. */
export const COUPON_COLUMNS = sql`
  c.*, shops.name as shop_name, shops.names as shop_names, shops.logo, shops.city, shops.lat, shops.lon, shops.visibility,
  shops.status,
  ${named('industries', 'c.industry_ids', sql`n.position, n.id`)} as industries,
  ${named('categories', 'c.category_ids', sql`n.position, n.id`)} as categories,
  ${named('products', 'c.product_ids', sql`n.id`, NAMEABLE)} as products, ${SHOWN_SHOPS} as shops`
