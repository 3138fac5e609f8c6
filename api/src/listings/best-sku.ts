import { sql } from 'kysely'

/** A unit's price in cents, net of VAT, after discount; sku `k` of product `p` in shop `s`. */
const NET = sql<number>`case when s.tax_include
  then round(round(k.price_cents::numeric * (10000 - k.discount_bp) / 10000) * 10000 / (10000 + p.vat_bp))
  else round(k.price_cents::numeric * (10000 - k.discount_bp) / 10000) end`

/** Units of the smallest purchase of sku `k`: whole packs that reach its minimum (core/cart/quantity.ts). */
const SMALLEST = sql<number>`((greatest(k.minimum, k.pack_size) + k.pack_size - 1) / k.pack_size * k.pack_size)`

/** Whether sku `k` is there to be had, be it by asking the shop. */
export const AVAILABLE = sql<boolean>`(k.stock_control <> 'notAllowedToBuy' or k.stock >= ${SMALLEST})`

/** Whether sku `k` can be ordered now. */
const IN_STOCK = sql<boolean>`(k.stock_control <> 'limit' and ${AVAILABLE})`

/**
 * The sku that stands for product `p` in lists, as a lateral table: the cheapest that can be bought now, else the cheapest
 * on the shelf. One definition for what lists sort by and what their cards show.
 */
export const BEST_SKU = sql`
  select k.*, ${NET} as net_cents, ${IN_STOCK} as in_stock from skus k
  where k.product_id = p.id and k.on_shelf order by in_stock desc, net_cents, k.id limit 1`
