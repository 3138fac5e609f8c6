import { isInUbl, writeUbl } from '@lonja/core/invoices/invoice-ubl.ts'
import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { fileReply } from '../http/file-reply.ts'
import type { Verb } from '../http/implement.ts'
import { m } from '../paraglide/messages.js'
import { openInvoice } from './get-invoices.ts'
import { accountTexts, lineText, notesOf } from './invoice-words.ts'
import { noVatText } from './no-vat-text.ts'

/** A shop's invoice as UBL, with the words of its own language. Throws not_found, invoice_not_in_ubl. */
export const getInvoiceUbl: Verb<typeof invoicesContract.getInvoiceUbl> = async (call) => {
  const invoice = await openInvoice(call)
  if (!isInUbl(invoice)) throw new Refusal('invoice_not_in_ubl', { path: 'params.id' })
  const locale = invoice.language
  const said = { locale }
  const text = writeUbl(
    { ...invoice, lines: invoice.lines.map((line) => ({ ...line, description: lineText(line, locale) })) },
    {
      discount: m.invoices_paper_discount({}, said),
      rounding: m.invoices_paper_rounding({}, said),
      terms: accountTexts(invoice, locale).join(' ') || m.invoices_paper_due({}, said),
      noVat: noVatText(invoice.noVatReason, invoice.exemptNote, locale),
      notes: notesOf(invoice, locale),
    },
  )
  const name = m.documents_invoice_file({ number: invoice.number }, said)
  return fileReply(text, { name: `${name}.xml`, type: 'application/xml; charset=utf-8' })
}
