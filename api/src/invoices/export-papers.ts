import { PAPERS_MAX } from '@lonja/core/invoices/invoice-lists.ts'
import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { refusalOfFailure } from '../db/failures.ts'
import { printInTurn } from '../documents/print-in-turn.ts'
import { fileReply } from '../http/file-reply.ts'
import { isUnavailable } from '../http/gate.ts'
import type { Call, Verb } from '../http/implement.ts'
import { csvPieces, datedName } from '../http/table-replies.ts'
import { type ZipPart, zipStream } from '../http/zip-stream.ts'
import { actorSide } from '../orders/order-access.ts'
import { m } from '../paraglide/messages.js'
import { bookName, bookOf, noteTaken } from './export-invoices.ts'
import { invoiceReply } from './get-invoices.ts'
import { printedInvoice } from './invoice-pdf.ts'
import { type BookRow, findBook } from './invoices.queries.ts'
import { paperNames } from './paper-names.ts'

type PapersCall = Call<typeof invoicesContract.exportInvoicePapers>

/** The book, and then the PDFs, each printed when it is its turn; at the end a text names those that could not be printed, if any. */
export async function* partsOf(
  { deps, actor, locale, now }: Pick<PapersCall, 'deps' | 'actor' | 'locale' | 'now'>,
  rows: readonly BookRow[],
  printer: (...of: Parameters<typeof printInTurn>) => Promise<Uint8Array> = printInTurn,
): AsyncGenerator<ZipPart> {
  let book = ''
  for await (const piece of csvPieces(bookOf([rows], { actor, locale }), locale)) book += piece
  yield { name: `${bookName(actor)}.csv`, bytes: Buffer.from(book), at: now }
  const nameOf = paperNames()
  const isSeller = actorSide(actor) === 'seller'
  const missing: string[] = []
  for (const { id, number, issued_at, issuer, recipient } of rows) {
    const name = nameOf({ day: dayOf(issued_at), party: (isSeller ? recipient : issuer).name, number })
    try {
      const { paper, title } = await printedInvoice(deps, await invoiceReply(deps.db, { id, actor }))
      yield { name, bytes: await printer(paper, { title, now }), at: issued_at }
    } catch (error) {
      // an overloaded printer or database says nothing of this invoice: a file that breaks off is seen, one that lacks the rest is not
      if (isUnavailable(error) || refusalOfFailure(error)) throw error
      deps.log.error({ err: error, invoice: id }, 'an invoice could not be printed')
      missing.push(name)
    }
  }
  if (missing.length > 0) {
    const text = `${m.invoices_missing_text({}, { locale })}\r\n\r\n${missing.join('\r\n')}\r\n`
    yield { name: m.invoices_missing_name({}, { locale }), bytes: Buffer.from(`\uFEFF${text}`), at: now }
  }
}

/**
 * The invoices of a period as a zip for an accountant: the book as CSV and the PDF of each, the first invoice first. One that cannot be
 * printed leaves out none of the others: a text at the end names it. The log says who
 * of the market's people took which. Throws Refusal: invoices_too_many, too_many_requests.
 */
export const exportInvoicePapers: Verb<typeof invoicesContract.exportInvoicePapers> = async (call) => {
  const { deps, actor, query, now } = call
  await deps.limits.take('papers', String(actor.accountId))
  const rows = await findBook(deps.db, { actor, ...query }, { after: null, rows: PAPERS_MAX + 1 })
  if (rows.length > PAPERS_MAX) throw new Refusal('invoices_too_many', { params: { maximum: PAPERS_MAX } })
  await noteTaken(call)
  const { dateFrom, dateTo } = query
  const stem = bookName(actor)
  const name = dateFrom && dateTo ? `${stem}-${dateFrom}-${dateTo}` : datedName(stem, now)
  return fileReply(zipStream(partsOf(call, rows)), { name: `${name}.zip`, type: 'application/zip' })
}
