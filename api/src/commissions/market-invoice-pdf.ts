import type { marketInvoicesContract } from '@lonja/core/commissions/market-invoices.contract.ts'
import { longDay, longMonth } from '@lonja/core/kernel/date-text.ts'
import { listText } from '@lonja/core/kernel/list-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { Paper } from '../documents/paper.ts'
import { invoiceParty, percentText, taxTable } from '../documents/paper-parts.ts'
import { pdfReply } from '../documents/pdf-reply.ts'
import type { Verb } from '../http/implement.ts'
import { m } from '../paraglide/messages.js'
import { invoiceReply } from './invoices.ts'

type Invoice = Awaited<ReturnType<typeof invoiceReply>>

const lineText = ({ kind, percent }: Invoice['lines'][number], locale: Locale): string => {
  const said = { locale }
  if (kind === 'fixed') return m.documents_invoice_fixed({}, said)
  if (kind === 'adjust') return m.documents_invoice_adjust({}, said)
  if (kind === 'coupon') return m.documents_invoice_coupon({}, said)
  return m.documents_invoice_percent({ percent: (percent ?? 0).toLocaleString(locale) }, said)
}

const paperOf = (invoice: Invoice, locale: Locale): Paper => {
  const said = { locale }
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const { issuer, recipient, rectifies, taxes } = invoice
  return {
    language: locale,
    title: (invoice.isRectifying ? m.documents_invoice_rectifying : m.documents_invoice)({}, said),
    number: invoice.number,
    facts: [
      { name: m.documents_date({}, said), value: longDay(new Date(invoice.issuedAt), locale) },
      { name: m.documents_invoice_due_on({}, said), value: longDay(new Date(invoice.dueOn), locale) },
      {
        name: m.documents_invoice_period({}, said),
        value: m.documents_invoice_month({ month: longMonth(invoice.month, locale) }, said),
      },
      ...(rectifies.length > 0
        ? [{ name: m.documents_invoice_rectifies({}, said), value: listText(rectifies, locale) }]
        : []),
    ],
    seller: invoiceParty(issuer, { locale }),
    logo: null,
    parties: [invoiceParty(recipient, { locale, title: m.documents_invoice_recipient({}, said) })],
    table: {
      columns: [
        { title: m.documents_invoice_line({}, said), kind: 'text', isWide: true },
        { title: m.documents_invoice_orders({}, said), kind: 'number' },
        { title: m.documents_invoice_base({}, said), kind: 'number' },
        { title: m.documents_invoice_net({}, said), kind: 'number' },
      ],
      rows: invoice.lines.map((line) => [
        lineText(line, locale),
        String(line.orders),
        line.base === null ? '' : money(line.base),
        money(line.net),
      ]),
    },
    taxes: taxTable(
      taxes.map(({ tax: percent, ...amounts }) => ({ percent, ...amounts })),
      locale,
    ),
    totals: [
      { name: m.documents_tax_base({}, said), value: money(invoice.net) },
      ...taxes.map(({ tax, vat }) => ({
        name: `${m.documents_vat({}, said)} ${percentText(tax, locale)}`,
        value: money(vat),
      })),
      { name: m.documents_total({}, said), value: money(invoice.total), look: 'strong' },
    ],
    notes: taxes.every(({ tax }) => tax === 0) ? [m.documents_invoice_no_vat({}, said)] : [],
    footer: `${issuer.name} · ${m.documents_tax_id({ id: issuer.taxId }, said)}`,
  }
}

/** One of the market's invoices as a PDF. */
export const getMarketInvoicePdf: Verb<typeof marketInvoicesContract.getMarketInvoicePdf> = async (call) => {
  const { deps, actor, params, locale, now } = call
  await deps.limits.take('document', String(actor.accountId))
  const invoice = await invoiceReply(deps.db, { id: params.id, actor, locale })
  const paper = paperOf(invoice, locale)
  return pdfReply([paper], {
    name: m.documents_invoice_file({ number: invoice.number }, { locale }),
    title: `${paper.title} ${invoice.number}`,
    now,
  })
}
