import type { sellerOrdersContract } from '@lonja/core/orders/seller-orders.contract.ts'
import { stringify } from 'csv-stringify/sync'
import { toCsvText } from '../../http/file-cell.ts'
import { fileHeaders } from '../../http/file-headers.ts'
import type { Verb } from '../../http/implement.ts'
import { textStream } from '../../http/text-stream.ts'
import { readOrderFilter } from '../read-order-filter.ts'
import { orderColumns } from './order-columns.ts'
import { readBatches } from './read-batches.ts'

/** The shop's orders as CSV, sent while they are read; the first characters tell spreadsheet programs that it is UTF-8. */
export const exportOrdersCsv: Verb<typeof sellerOrdersContract.exportOrdersCsv> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const wanted = readOrderFilter(actor, query)
  const columns = orderColumns(locale)
  const options = { delimiter: locale === 'es' ? ';' : ',' }
  const pieces = async function* () {
    yield `\uFEFF${stringify([columns.map(({ title }) => title)], options)}`
    for await (const rows of readBatches(deps.db, wanted))
      yield stringify(
        rows.map((row) => columns.map(({ cell }) => toCsvText(cell(row), locale))),
        options,
      )
  }
  return new Response(textStream(pieces()), {
    headers: fileHeaders({ name: 'orders', type: 'text/csv; charset=utf-8', ending: 'csv', now }),
  })
}
