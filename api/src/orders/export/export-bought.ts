import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type boughtOrdersContract, XLSX_ORDER_LINES_MAX } from '@lonja/core/orders/bought-orders.contract.ts'
import { lineTaxes } from '@lonja/core/orders/line-taxes.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { XLSX_ORDERS_MAX } from '@lonja/core/orders/seller-orders.contract.ts'
import type { Db } from '../../db/client.ts'
import { readBatches } from '../../db/paginate.ts'
import type { Call, Verb } from '../../http/implement.ts'
import { csvReply, datedName, tableOf, xlsxReply } from '../../http/table-replies.ts'
import type { ExportRow, OrderFilter } from '../order-lists.queries.ts'
import { readOrderFilter } from '../read-order-filter.ts'
import { type BoughtLine, boughtLineColumns } from './bought-line-columns.ts'
import { findLinesToExport } from './bought-lines.queries.ts'
import { ordersToExport } from './export-orders.ts'
import { buyerOrderColumns } from './order-columns.ts'

type Rows = typeof boughtOrdersContract

/** Orders whose lines are read at once. */
const BATCH = 100

interface Wanted {
  filter: OrderFilter
  statuses: readonly OrderStatus[]
}

/** The lines of some orders, each order's delivery after its lines; all of an order come to its total. */
const linesOf = async (db: Db, orders: readonly ExportRow[]): Promise<BoughtLine[]> => {
  const found = await findLinesToExport(db, { orderIds: orders.map(({ id }) => id) })
  const byOrder = Map.groupBy(found, ({ order_id }) => order_id)
  return orders.flatMap((order) => {
    const { lines, delivery } = lineTaxes({
      taxInclude: order.tax_include,
      surcharges: order.surcharges,
      taxes: order.taxes,
      lines: (byOrder.get(order.id) ?? []).map((row) => ({
        row,
        unitCents: row.price_cents,
        couponCents: row.coupon_cents,
        vatBp: row.vat_bp,
        quantity: row.quantity,
      })),
    })
    return [
      ...lines.map(({ line, tax }) => ({ order, line: line.row, tax })),
      ...delivery.map((tax) => ({ order, line: null, tax })),
    ]
  })
}

async function* lineBatches(db: Db, wanted: Wanted) {
  for await (const orders of readBatches(BATCH, ordersToExport(db, wanted, BATCH))) yield await linesOf(db, orders)
}

type Asked = Pick<Call<Rows['exportBoughtLinesCsv']>, 'deps' | 'actor' | 'query' | 'locale' | 'now'>

const wantedBy = ({ actor, query, now }: Asked): Wanted => readOrderFilter(actor, query, now)

const lineTable = (call: Asked) => tableOf(boughtLineColumns(call.locale), lineBatches(call.deps.db, wantedBy(call)))

const orderTable = (call: Asked) =>
  tableOf(buyerOrderColumns(call.locale), readBatches(BATCH, ordersToExport(call.deps.db, wantedBy(call), BATCH)))

/** Counts a workbook against the limit of the caller's account. Throws Refusal: too_many_requests. */
const takeTurn = ({ deps, actor }: Pick<Asked, 'deps' | 'actor'>) =>
  deps.limits.take('export', `account ${actor.accountId}`)

/** The account's orders as CSV. */
export const exportBoughtOrdersCsv: Verb<Rows['exportBoughtOrdersCsv']> = async (call) =>
  csvReply(orderTable(call), { name: datedName('orders', call.now), locale: call.locale })

/** The same as XLSX. Throws Refusal: export_too_long, too_many_requests, unavailable. */
export const exportBoughtOrdersXlsx: Verb<Rows['exportBoughtOrdersXlsx']> = async (call) => {
  await takeTurn(call)
  return xlsxReply(orderTable(call), { name: datedName('orders', call.now), rowsMax: XLSX_ORDERS_MAX })
}

/** The lines of the account's orders as CSV. */
export const exportBoughtLinesCsv: Verb<Rows['exportBoughtLinesCsv']> = async (call) =>
  csvReply(lineTable(call), { name: datedName('order-lines', call.now), locale: call.locale })

/** The same as XLSX. Throws Refusal: export_too_long, too_many_requests, unavailable. */
export const exportBoughtLinesXlsx: Verb<Rows['exportBoughtLinesXlsx']> = async (call) => {
  await takeTurn(call)
  return xlsxReply(lineTable(call), { name: datedName('order-lines', call.now), rowsMax: XLSX_ORDER_LINES_MAX })
}

/** One of the account's orders with its lines. Throws Refusal: not_found. */
const oneOrder = async ({
  deps,
  actor,
  params,
  locale,
}: Pick<Call<Rows['exportOrderLinesCsv']>, 'deps' | 'actor' | 'params' | 'locale'>) => {
  const wanted = { filter: { actor, ids: [params.id] }, statuses: [] }
  const [order] = await ordersToExport(deps.db, wanted, 1)(undefined)
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  return { table: tableOf(boughtLineColumns(locale), [await linesOf(deps.db, [order])]), name: `order-${order.number}` }
}

/** The lines of one of the account's orders as CSV. Throws Refusal: not_found. */
export const exportOrderLinesCsv: Verb<Rows['exportOrderLinesCsv']> = async (call) => {
  const { table, name } = await oneOrder(call)
  return csvReply(table, { name, locale: call.locale })
}

/** The same as XLSX. Throws Refusal: not_found, too_many_requests, unavailable. */
export const exportOrderLinesXlsx: Verb<Rows['exportOrderLinesXlsx']> = async (call) => {
  const { table, name } = await oneOrder(call)
  await takeTurn(call)
  return xlsxReply(table, { name, rowsMax: XLSX_ORDER_LINES_MAX })
}
