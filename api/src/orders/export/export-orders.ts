import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { type sellerOrdersContract, XLSX_ORDERS_MAX } from '@lonja/core/orders/seller-orders.contract.ts'
import type { Db } from '../../db/client.ts'
import { readBatches } from '../../db/paginate.ts'
import type { Call, Verb } from '../../http/implement.ts'
import { csvReply, datedName, tableOf, xlsxReply } from '../../http/table-replies.ts'
import { ownShop } from '../../shops/own-shop.ts'
import { type ExportRow, findOrdersToExport, type OrderFilter } from '../order-lists.queries.ts'
import { readOrderFilter } from '../read-order-filter.ts'
import { orderColumns } from './order-columns.ts'

/** Orders that are read at once. */
const BATCH = 500

type Exporting = Call<typeof sellerOrdersContract.exportOrdersCsv> | Call<typeof sellerOrdersContract.exportOrdersXlsx>

/** Finds the orders of a filter that come after one, the newest first; so many at once. */
export const ordersToExport =
  (db: Db, { filter, statuses }: { filter: OrderFilter; statuses: readonly OrderStatus[] }, rows: number) =>
  (last: ExportRow | undefined): Promise<ExportRow[]> =>
    findOrdersToExport(db, filter, { statuses, after: last ? { k: last.key, id: last.id } : null, rows })

/** The shop's orders that a filter finds, the newest first. */
const orderTable = ({ deps, actor, query, locale, now }: Exporting) => {
  const find = ordersToExport(deps.db, readOrderFilter(actor, query, now), BATCH)
  return tableOf(orderColumns(locale), readBatches(BATCH, find))
}

/** The shop's orders as CSV. */
export const exportOrdersCsv: Verb<typeof sellerOrdersContract.exportOrdersCsv> = async (call) =>
  csvReply(orderTable(call), { name: datedName('orders', call.now), locale: call.locale })

/** The same as XLSX. Throws Refusal: export_too_long, too_many_requests, unavailable. */
export const exportOrdersXlsx: Verb<typeof sellerOrdersContract.exportOrdersXlsx> = async (call) => {
  await call.deps.limits.take('export', String(ownShop(call.actor)))
  return xlsxReply(orderTable(call), { name: datedName('orders', call.now), rowsMax: XLSX_ORDERS_MAX })
}
