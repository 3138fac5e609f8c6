import { sql } from 'kysely'
import { NET_PRICE, ORDERABLE } from '../db/rules.ts'

/**
 * The sku that stands for product `p` of shop `s` in lists, as a lateral table: the cheapest that can be bought now, else the
 * cheapest on the shelf. One definition for what lists sort by and what their cards show.
 */
export const BEST_SKU = sql`
  select k.*, ${NET_PRICE} as net_cents, ${ORDERABLE} as in_stock from skus k
  where k.product_id = p.id and k.on_shelf order by in_stock desc, net_cents, k.id limit 1`
