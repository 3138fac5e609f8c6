import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { toPercent } from '@lonja/core/kernel/money.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { stringify } from 'csv-stringify/sync'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import type { Position } from '../db/paginate.ts'
import { type FileCell, toCsvText } from '../http/file-cell.ts'
import { fileHeaders } from '../http/file-headers.ts'
import type { Verb } from '../http/implement.ts'
import { textStream } from '../http/text-stream.ts'
import { actorSide } from '../orders/order-access.ts'
import { m } from '../paraglide/messages.js'
import { type BookRow, findBook, type InvoiceFilter } from './invoices.queries.ts'

/** Invoices that are read at once. */
const BATCH = 500

async function* readBook(db: Db, filter: InvoiceFilter): AsyncGenerator<BookRow[]> {
  let after: Position | null = null
  while (true) {
    const rows: BookRow[] = await findBook(db, filter, { after, rows: BATCH })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { k: last.key, id: last.id }
  }
}

interface BookColumn {
  title: string
  /** `tax` is the line's rate; null for an invoice without any */
  cell: (row: BookRow, tax: TaxRow | null, isFirst: boolean) => FileCell
}

/** Columns of the book that the law asks for: RD 1624/1992, arts. 63 and 64. Sums of an invoice stand in its first line alone. */
const bookColumns = (locale: Locale, side: ReturnType<typeof actorSide>): BookColumn[] => {
  const said = { locale }
  const kinds = { sale: m.invoices_book_sale({}, said), corrective: m.invoices_book_corrective({}, said) }
  const issuer: BookColumn[] = [
    { title: m.invoices_book_issuer_tax_id({}, said), cell: (row) => row.issuer.taxId },
    { title: m.invoices_book_issuer({}, said), cell: (row) => row.issuer.name },
  ]
  const recipient: BookColumn[] = [
    { title: m.invoices_book_buyer_tax_id({}, said), cell: (row) => row.recipient.taxId },
    { title: m.invoices_book_buyer({}, said), cell: (row) => row.recipient.name },
  ]
  return [
    { title: m.invoices_book_number({}, said), cell: (row) => row.number },
    { title: m.invoices_book_issued({}, said), cell: (row) => ({ day: row.issued_at }) },
    { title: m.invoices_book_operated({}, said), cell: (row) => row.operated_text },
    { title: m.invoices_book_kind({}, said), cell: (row) => kinds[row.kind] },
    { title: m.invoices_book_corrects({}, said), cell: (row) => row.corrects },
    ...(side === 'seller' ? recipient : side === 'buyer' ? issuer : [...issuer, ...recipient]),
    { title: m.invoices_book_order({}, said), cell: (row) => row.order_number },
    { title: m.invoices_book_net({}, said), cell: (_, tax) => ({ cents: tax?.netCents ?? 0 }) },
    { title: m.invoices_book_rate({}, said), cell: (_, tax) => (tax ? toPercent(tax.taxBp) : null) },
    { title: m.invoices_book_vat({}, said), cell: (_, tax) => ({ cents: tax?.vatCents ?? 0 }) },
    {
      title: m.invoices_book_surcharge_rate({}, said),
      cell: (_, tax) => (tax?.surcharge ? toPercent(tax.surcharge.rateBp) : null),
    },
    {
      title: m.invoices_book_surcharge({}, said),
      cell: (_, tax) => (tax?.surcharge ? { cents: tax.surcharge.cents } : null),
    },
    { title: m.invoices_book_irpf({}, said), cell: (row, _, isFirst) => (isFirst ? { cents: row.irpf_cents } : null) },
    {
      title: m.invoices_book_total({}, said),
      cell: (row, _, isFirst) => (isFirst ? { cents: row.total_cents } : null),
    },
  ]
}

/** The book of invoices as CSV, sent while it is read. The log says who of the market's people took which. */
export const exportInvoices: Verb<typeof invoicesContract.exportInvoices> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const side = actorSide(actor)
  const columns = bookColumns(locale, side)
  const options = { delimiter: locale === 'es' ? ';' : ',' }
  const cellsOf = (row: BookRow): string[][] =>
    (row.taxes.length > 0 ? row.taxes : [null]).map((tax, i) =>
      columns.map(({ cell }) => toCsvText(cell(row, tax, i === 0), locale)),
    )
  if (side === 'operator') {
    // words that were searched may be somebody's name
    const { search: _, ...taken } = query
    await audit(deps.db, call, { action: 'shopInvoice.download', subject: ['shopInvoice', 'book'], after: taken })
  }
  const pieces = async function* () {
    yield `\uFEFF${stringify([columns.map(({ title }) => title)], options)}`
    for await (const rows of readBook(deps.db, { actor, ...query })) yield stringify(rows.flatMap(cellsOf), options)
  }
  return new Response(textStream(pieces()), {
    headers: fileHeaders({
      name: side === 'buyer' ? 'received-invoices' : 'issued-invoices',
      type: 'text/csv; charset=utf-8',
      ending: 'csv',
      now,
    }),
  })
}
