import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { toPercent } from '@lonja/core/kernel/money.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { audit } from '../audit/audit.ts'
import { readBatches } from '../db/paginate.ts'
import type { Actor } from '../http/actor.ts'
import type { Call, Verb } from '../http/implement.ts'
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
  const paid = {
    yes: m.invoices_book_paid_yes({}, said),
    no: m.invoices_book_paid_no({}, said),
    credited: m.invoices_book_paid_credited({}, said),
  }
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
    {
      title: m.invoices_book_paid({}, said),
      cell: ({ row, isFirst }) => (isFirst && row.paid ? paid[row.paid] : null),
    },
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

/** The table of these invoices as a book, as the actor's side keeps it. */
export const bookOf = (
  rows: Iterable<readonly BookRow[]> | AsyncIterable<readonly BookRow[]>,
  { actor, locale }: { actor: Actor; locale: Locale },
) => {
  const lines = async function* () {
    for await (const some of rows) yield some.flatMap(linesOf)
  }
  return tableOf(bookColumns(locale, actorSide(actor)), lines())
}

/** What a file of the actor's invoices is called, in plain letters. */
export const bookName = (actor: Actor): string =>
  actorSide(actor) === 'buyer' ? 'received-invoices' : 'issued-invoices'

/** Notes in the log that someone of the market's people takes these invoices; nothing where a side takes its own. */
export const noteTaken = async (
  call: Pick<Call<typeof invoicesContract.exportInvoices>, 'deps' | 'actor' | 'query' | 'now' | 'ip'>,
): Promise<void> => {
  if (actorSide(call.actor) !== 'operator') return
  // words that were searched may be somebody's name
  const { search: _, ...taken } = call.query
  await audit(call.deps.db, call, { action: 'shopInvoice.download', subject: ['shopInvoice', 'book'], after: taken })
}

/** The book of invoices as CSV. The log says who of the market's people took which. */
export const exportInvoices: Verb<typeof invoicesContract.exportInvoices> = async (call) => {
  const { deps, actor, query, locale, now } = call
  await noteTaken(call)
  const find = (last: BookRow | undefined) =>
    findBook(deps.db, { actor, ...query }, { after: last ? { k: last.key, id: last.id } : null, rows: BATCH })
  return csvReply(bookOf(readBatches(BATCH, find), { actor, locale }), {
    name: datedName(bookName(actor), now),
    locale,
  })
}
