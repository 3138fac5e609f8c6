import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { ownProductConditions } from '../products/seller-products.queries.ts'

/** Orders of a shop with one of these numbers. */
export const findOrdersNumbered = (db: Db, { shopId, numbers }: { shopId: number; numbers: readonly string[] }) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'buyer_name'])
    .where('number', 'in', [...numbers, ''])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .execute()

/** Products of a shop by a part of their name or of a reference, the newest first. */
export const findProductsNamed = (
  db: Db,
  { shopId, search, limit }: { shopId: number; search: string; limit: number },
) =>
  db
    .selectFrom('products as p')
    .select(['p.id', 'p.names', 'p.serial_number'])
    .where('p.shop_id', '=', shopId)
    .where(sql<boolean>`${sql.join(ownProductConditions({ shopId, search }), sql` and `)}`)
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
