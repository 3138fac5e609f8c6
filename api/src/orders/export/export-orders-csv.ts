import type { Locale } from '@lonja/core/kernel/locale.ts'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import type { sellerOrdersContract } from '@lonja/core/orders/seller-orders.contract.ts'
import { stringify } from 'csv-stringify/sync'
import type { Verb } from '../../http/implement.ts'
import { textStream } from '../../http/text-stream.ts'
import { disarmCell } from '../../imports/formula-cells.ts'
import { readOrderFilter } from '../read-order-filter.ts'
import { fileHeaders } from './file-headers.ts'
import { type ExportCell, orderColumns } from './order-columns.ts'
import { readBatches } from './read-batches.ts'

/** A cell as spreadsheet programs of that language take it: Spanish ones write decimals with a comma. */
const toText = (cell: ExportCell, locale: Locale): string => {
  if (typeof cell === 'string') return disarmCell(cell)
  if (cell instanceof Date) return toMadridTime(cell).replace('T', ' ')
  if ('count' in cell) return String(cell.count)
  const amount = (cell.cents / 100).toFixed(2)
  return locale === 'es' ? amount.replace('.', ',') : amount
}

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
        rows.map((row) => columns.map(({ cell }) => toText(cell(row), locale))),
        options,
      )
  }
  return new Response(textStream(pieces()), { headers: fileHeaders('text/csv; charset=utf-8', 'csv', now) })
}
