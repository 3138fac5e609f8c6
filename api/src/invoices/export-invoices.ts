import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { toPercent } from '@lonja/core/kernel/money.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { audit } from '../audit/audit.ts'
import { readBatches } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { type Column, csvReply, datedName, tableOf } from '../http/table-replies.ts'
import { actorSide } from '../orders/order-access.ts'
import { m } from '../paraglide/messages.js'
import { type BookRow, findBook } from './invoices.queries.ts'
import { noVatText } from './no-vat-text.ts'

/** Invoices that are read at once. */
const BATCH = 500

/** A line of the book: an invoice with one of its rates, null for an invoice without any. */
interface BookLine {
  row: BookRow
  tax: TaxRow | null
  isFirst: boolean
}
type BookColumn = Column<BookLine>

const linesOf = (row: BookRow): BookLine[] =>
  (row.taxes.length > 0 ? row.taxes : [null]).map((tax, i) => ({ row, tax, isFirst: i === 0 }))

/** Columns of the book that the law asks for: RD 1624/1992, arts. 63 and 64. Sums of an invoice stand in its first line alone. */
const bookColumns = (locale: Locale, side: ReturnType<typeof actorSide>): BookColumn[] => {
  const said = { locale }
  const kinds = { sale: m.invoices_book_sale({}, said), corrective: m.invoices_book_corrective({}, said) }
  const issuer: BookColumn[] = [
    { title: m.invoices_book_issuer_tax_id({}, said), cell: ({ row }) => row.issuer.taxId },
    { title: m.invoices_book_issuer({}, said), cell: ({ row }) => row.issuer.name },
  ]
  const recipient: BookColumn[] = [
    { title: m.invoices_book_buyer_tax_id({}, said), cell: ({ row }) => row.recipient.taxId },
    { title: m.invoices_book_buyer({}, said), cell: ({ row }) => row.recipient.name },
  ]
  return [
    { title: m.invoices_book_number({}, said), cell: ({ row }) => row.number },
    { title: m.invoices_book_issued({}, said), cell: ({ row }) => ({ day: row.issued_at }) },
    { title: m.invoices_book_operated({}, said), cell: ({ row }) => row.operated_text },
    { title: m.invoices_book_kind({}, said), cell: ({ row }) => kinds[row.kind] },
    { title: m.invoices_book_corrects({}, said), cell: ({ row }) => row.corrects },
    ...(side === 'seller' ? recipient : side === 'buyer' ? issuer : [...issuer, ...recipient]),
    { title: m.invoices_book_order({}, said), cell: ({ row }) => row.order_number },
    { title: m.invoices_book_net({}, said), cell: ({ tax }) => ({ cents: tax?.netCents ?? 0 }) },
    { title: m.invoices_book_rate({}, said), cell: ({ tax }) => (tax ? toPercent(tax.taxBp) : null) },
    { title: m.invoices_book_vat({}, said), cell: ({ tax }) => ({ cents: tax?.vatCents ?? 0 }) },
    {
      title: m.invoices_book_no_vat({}, said),
      cell: ({ row, tax }) => (tax?.taxBp === 0 ? noVatText(row.no_vat_reason, row.exempt_note, locale) : null),
    },
    {
      title: m.invoices_book_surcharge_rate({}, said),
      cell: ({ tax }) => (tax?.surcharge ? toPercent(tax.surcharge.rateBp) : null),
    },
    {
      title: m.invoices_book_surcharge({}, said),
      cell: ({ tax }) => (tax?.surcharge ? { cents: tax.surcharge.cents } : null),
    },
    { title: m.invoices_book_irpf({}, said), cell: ({ row, isFirst }) => (isFirst ? { cents: row.irpf_cents } : null) },
    {
      title: m.invoices_book_total({}, said),
      cell: ({ row, isFirst }) => (isFirst ? { cents: row.total_cents } : null),
    },
  ]
}

/** The book of invoices as CSV. The log says who of the market's people took which. */
export const exportInvoices: Verb<typeof invoicesContract.exportInvoices> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const side = actorSide(actor)
  if (side === 'operator') {
    // words that were searched may be somebody's name
    const { search: _, ...taken } = query
    await audit(deps.db, call, { action: 'shopInvoice.download', subject: ['shopInvoice', 'book'], after: taken })
  }
  const find = (last: BookRow | undefined) =>
    findBook(deps.db, { actor, ...query }, { after: last ? { k: last.key, id: last.id } : null, rows: BATCH })
  const lines = async function* () {
    for await (const rows of readBatches(BATCH, find)) yield rows.flatMap(linesOf)
  }
  const name = side === 'buyer' ? 'received-invoices' : 'issued-invoices'
  return csvReply(tableOf(bookColumns(locale, side), lines()), { name: datedName(name, now), locale })
}
