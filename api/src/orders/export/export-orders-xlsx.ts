import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { sellerOrdersContract, XLSX_ORDERS_MAX } from '@lonja/core/orders/seller-orders.contract.ts'
import type { FileCell } from '../../http/file-cell.ts'
import { fileHeaders } from '../../http/file-headers.ts'
import type { Verb } from '../../http/implement.ts'
import { writeXlsx } from '../../http/write-xlsx.ts'
import { ownShop } from '../../shops/own-shop.ts'
import { readOrderFilter } from '../read-order-filter.ts'
import { orderColumns } from './order-columns.ts'
import { readBatches } from './read-batches.ts'

/** The shop's orders as XLSX. Throws Refusal: export_too_long, too_many_requests. */
export const exportOrdersXlsx: Verb<typeof sellerOrdersContract.exportOrdersXlsx> = async (call) => {
  const { deps, actor, query, locale, now } = call
  await deps.limits.take('export', String(ownShop(actor)))
  const columns = orderColumns(locale)
  const rows: FileCell[][] = []
  for await (const batch of readBatches(deps.db, readOrderFilter(actor, query))) {
    for (const row of batch) rows.push(columns.map(({ cell }) => cell(row)))
    if (rows.length > XLSX_ORDERS_MAX) throw new Refusal('export_too_long', { params: { maximum: XLSX_ORDERS_MAX } })
  }
  const file = await writeXlsx({ titles: columns.map(({ title }) => title), rows })
  return new Response(file, {
    headers: fileHeaders({ name: 'orders', type: sellerOrdersContract.exportOrdersXlsx.media, ending: 'xlsx', now }),
  })
}
