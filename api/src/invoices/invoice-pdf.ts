import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { printedIssuer } from '@lonja/core/invoices/printed-issuer.ts'
import { longDay } from '@lonja/core/kernel/date-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { fixedLookups } from '@lonja/core/lookups/lookup-names.ts'
import { TAX_QR } from '@lonja/core/verifactu/qr-address.ts'
import type { Paper } from '../documents/paper.ts'
import { invoiceParty, percentText, taxTable } from '../documents/paper-parts.ts'
import { pdfReply } from '../documents/pdf-reply.ts'
import { shopHead } from '../documents/shop-head.ts'
import type { Verb } from '../http/implement.ts'
import { m } from '../paraglide/messages.js'
import { openInvoice } from './get-invoices.ts'
import { accountTexts, lineText, notesOf } from './invoice-words.ts'

type Invoice = Awaited<ReturnType<typeof openInvoice>>

/** A day that is kept without its time. */
const dayOfText = (day: string, locale: Locale): string => longDay(new Date(`${day}T12:00:00Z`), locale)

/** The days on which the first and the last of a monthly invoice's orders left. */
const periodOf = (from: string, until: string, locale: Locale): string =>
  from === until ? dayOfText(from, locale) : [from, until].map((day) => dayOfText(day, locale)).join(' – ')

/** Above the lines of an order of a monthly invoice: its numbers, and the day on which it left. */
const orderHeading = ({ number, reference, operatedOn, total }: Invoice['orders'][number], locale: Locale): string =>
  [
    m.invoices_paper_order({ number }, { locale }),
    reference && m.invoices_paper_order_reference({ reference }, { locale }),
    dayOfText(operatedOn, locale),
    formatMoney(fromEuros(total), locale),
  ]
    .filter(Boolean)
    .join(' · ')

const factsOf = (invoice: Invoice, locale: Locale) => {
  const said = { locale }
  const issued = longDay(new Date(invoice.issuedAt), locale)
  const named = ({ number, issuedAt }: Invoice['corrects'][number]) =>
    `${number} · ${longDay(new Date(issuedAt), locale)}`
  const [first, last] = [invoice.orders[0], invoice.orders.at(-1)]
  const operated = invoice.operatedOn && dayOfText(invoice.operatedOn, locale)
  return [
    { name: m.invoices_paper_issued({}, said), value: issued },
    ...(first && last
      ? [{ name: m.invoices_paper_period({}, said), value: periodOf(first.operatedOn, last.operatedOn, locale) }]
      : [
          ...(operated && operated !== issued ? [{ name: m.invoices_paper_operated({}, said), value: operated }] : []),
          { name: m.documents_order({}, said), value: invoice.orderNumber },
        ]),
    ...(invoice.reference && !first
      ? [{ name: m.invoices_paper_customer_reference({}, said), value: invoice.reference }]
      : []),
    ...invoice.corrects.map((one) => ({ name: m.invoices_paper_corrects({}, said), value: named(one) })),
    ...(invoice.replaces ? [{ name: m.invoices_paper_replaces({}, said), value: named(invoice.replaces) }] : []),
  ]
}

/** By what it was paid, where the way to pay does not say it. */
const paidBy = (provider: Invoice['payments'][number]['provider'], said: { locale: Locale }): string | undefined => {
  if (provider === 'voucher') return m.invoices_paper_paid_voucher({}, said)
  return provider === 'debit' ? m.invoices_paper_paid_debit({}, said) : undefined
}

const paymentsOf = (invoice: Invoice, locale: Locale) => {
  const said = { locale }
  const methods = new Map<string, string>(fixedLookups(locale).paymentMethod.map(({ code, name }) => [code, name]))
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return [
    ...invoice.payments.map(({ provider, method, amount, on }) => ({
      name: m.invoices_paper_paid(
        {
          how: paidBy(provider, said) ?? methods.get(method) ?? method,
          date: dayOfText(on, locale),
        },
        said,
      ),
      value: money(amount),
      look: 'minor' as const,
    })),
    ...(invoice.due > 0 ? [{ name: m.invoices_paper_due({}, said), value: money(invoice.due) }] : []),
  ]
}

const paperOf = (invoice: Invoice, logo: Paper['logo']): Paper => {
  const locale = invoice.language
  const said = { locale }
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const unit = (euros: number) =>
    euros.toLocaleString(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
  const { taxes, lines } = invoice
  const issuer = printedIssuer(invoice)
  const hasDiscount = lines.some(({ discount, coupon }) => discount !== 0 || coupon !== 0)
  const discountOf = ({ discount, coupon }: (typeof lines)[number]): string =>
    [
      discount === 0 ? '' : percentText(discount, locale),
      coupon === 0 ? '' : m.invoices_paper_coupon({ amount: money(coupon) }, said),
    ]
      .filter(Boolean)
      .join(' + ')
  const orders = new Map(invoice.orders.map((order) => [order.number, order]))
  const headingAbove = (line: (typeof lines)[number], before: (typeof lines)[number] | undefined) => {
    const order = line.orderNumber === before?.orderNumber ? undefined : orders.get(line.orderNumber)
    return order ? [{ heading: orderHeading(order, locale) }] : []
  }
  return {
    language: locale,
    title: (invoice.month !== null
      ? m.documents_invoice_monthly
      : invoice.kind === 'sale'
        ? m.documents_invoice
        : m.documents_invoice_rectifying)({}, said),
    number: invoice.number,
    facts: factsOf(invoice, locale),
    seller: invoiceParty(issuer, { locale }),
    logo,
    parties: [invoiceParty(invoice.recipient, { locale, title: m.documents_invoice_recipient({}, said) })],
    table: {
      columns: [
        { title: m.documents_reference({}, said), kind: 'text' },
        { title: m.documents_invoice_line({}, said), kind: 'text', isWide: true },
        { title: m.documents_units({}, said), kind: 'number' },
        { title: m.documents_price_net({}, said), kind: 'number' },
        ...(hasDiscount ? [{ title: m.invoices_paper_discount({}, said), kind: 'number' as const }] : []),
        { title: m.documents_vat({}, said), kind: 'number' },
        { title: m.documents_amount_net({}, said), kind: 'number' },
      ],
      rows: lines.flatMap((line, i) => [
        ...headingAbove(line, lines[i - 1]),
        [
          line.reference,
          lineText(line, locale),
          line.quantity.toLocaleString(locale, { useGrouping: 'always' }),
          unit(line.unitPrice),
          ...(hasDiscount ? [discountOf(line)] : []),
          percentText(line.tax, locale),
          money(line.net),
        ],
      ]),
    },
    taxes: taxTable(
      taxes.map(({ tax: percent, surchargeRate: surchargePercent, ...amounts }) => ({
        percent,
        surchargePercent,
        ...amounts,
      })),
      locale,
    ),
    totals: [
      { name: m.documents_tax_base({}, said), value: money(invoice.net) },
      { name: m.documents_tax_amount({}, said), value: money(invoice.vat) },
      ...(invoice.surcharge === 0 ? [] : [{ name: m.documents_surcharge({}, said), value: money(invoice.surcharge) }]),
      ...(invoice.irpf === 0 ? [] : [{ name: m.invoices_paper_irpf({}, said), value: money(-invoice.irpf) }]),
      { name: m.documents_total({}, said), value: money(invoice.total), look: 'strong' },
      ...paymentsOf(invoice, locale),
    ],
    ...(invoice.qrAddress !== null && { code: { content: invoice.qrAddress, ...TAX_QR } }),
    notes: [...accountTexts(invoice, locale), ...notesOf(invoice, locale)].filter(Boolean),
    footer: `${issuer.name} · ${m.documents_tax_id({ id: issuer.taxId }, said)}`,
  }
}

/** A shop's invoice as it is printed, in its own language whoever reads it, and what its file is called in itself. */
export const printedInvoice = async (
  deps: Parameters<typeof shopHead>[0],
  invoice: Invoice,
): Promise<{ paper: Paper; title: string }> => {
  const { logo } = await shopHead(deps, { shopId: invoice.shopId, locale: invoice.language })
  const paper = paperOf(invoice, logo)
  return { paper, title: `${paper.title} ${invoice.number}` }
}

/** A shop's invoice as a PDF, in its own language whoever reads it. */
export const getInvoicePdf: Verb<typeof invoicesContract.getInvoicePdf> = async (call) => {
  const { deps, actor, now } = call
  await deps.limits.take('document', String(actor.accountId))
  const invoice = await openInvoice(call)
  const { paper, title } = await printedInvoice(deps, invoice)
  const { number, language: locale } = invoice
  return pdfReply([paper], { name: m.documents_invoice_file({ number }, { locale }), title, now })
}
