import type { ReturnState } from '@lonja/core/returns/return-machine.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { lotsOfLine } from '../../shipments/lots.queries.ts'

/** States of returns whose units the shop has. */
const CAME_BACK = ['received', 'closed'] as const satisfies readonly ReturnState[]

/**
 * Lines of orders as files write them, by order and in their sequence, as they were agreed on; EAN and recommended price are those of today,
 * null or '' where the product is gone. `returned` are the units that the shop took back.
 */
export const findLinesToExport = (db: Db, { orderIds }: { orderIds: readonly number[] }) =>
  db
    .selectFrom('order_lines as l')
    .leftJoin('skus as k', 'k.id', 'l.sku_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select([
      'l.order_id',
      'l.serial_number',
      'l.product_name',
      'l.attribute',
      'l.pack_size',
      'l.quantity',
      'l.dropped_quantity',
      'l.list_price_cents',
      'l.price_cents',
      'l.discount_bp',
      'l.coupon_cents',
      'l.vat_bp',
      lotsOfLine().as('lots'),
      'k.ean',
      'p.retail_price_cents',
      sql<number>`(
        select coalesce(sum(x.accepted_quantity), 0)::int from return_lines x join returns t on t.id = x.return_id
        where x.line_id = l.id and t.state = any(${[...CAME_BACK]}::text[]))`.as('returned'),
    ])
    .where(sql<SqlBool>`l.order_id = any(${[...orderIds]}::int[])`)
    .where('l.quantity', '>', 0)
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
export type LineExportRow = Awaited<ReturnType<typeof findLinesToExport>>[number]
