import { longMonth } from '@lonja/core/kernel/date-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { listText } from '../locale/list-text.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { ScrollBox } from '../ui/scroll-box.tsx'

type Invoice = ReplyOf<'getMarketInvoice'>
type Party = Invoice['issuer']

/** What an invoice of the market is called: that of commissions, or a rectifying one. */
export const invoiceTitle = ({ number, isRectifying }: Pick<Invoice, 'number' | 'isRectifying'>): string =>
  isRectifying ? m.commissions_rectifying({ number }) : m.commissions_invoice({ number })

const PartyFacts = ({ title, party }: { title: string; party: Party }) => (
  <section>
    <h2 className="text-ink-2 text-xs">{title}</h2>
    <address className="not-italic">
      <p className="font-medium">{party.name}</p>
      <p>{m.commissions_tax_id({ id: party.taxId })}</p>
      <p>{party.street}</p>
      <p>{[`${party.postCode} ${party.city}`.trim(), party.province].filter(Boolean).join(', ')}</p>
      {party.registry && <p className="text-ink-2 text-xs">{party.registry}</p>}
    </address>
  </section>
)

const lineWord = ({ kind, percent }: Invoice['lines'][number], locale: string): string => {
  if (kind === 'fixed') return m.commissions_line_fixed()
  if (kind === 'adjust') return m.commissions_line_adjust()
  if (kind === 'coupon') return m.commissions_line_coupon()
  return m.commissions_line_percent({ percent: (percent ?? 0).toLocaleString(locale) })
}

/** The market's invoice to a shop as it was issued, on screen and on paper. */
export const InvoiceDocument = ({ invoice }: { invoice: Invoice }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const cell = 'py-2 pl-3 text-right tabular-nums'
  return (
    <article className="space-y-6">
      <header>
        <h1 className="font-semibold text-xl tabular-nums">{invoiceTitle(invoice)}</h1>
        <p className="text-ink-2">{m.commissions_invoice_month({ month: longMonth(invoice.month, locale) })}</p>
        {invoice.rectifies.length > 0 && <p>{m.commissions_rectifies({ numbers: listText(invoice.rectifies) })}</p>}
      </header>
      <div className="grid gap-6 sm:grid-cols-2">
        <PartyFacts title={m.commissions_issuer()} party={invoice.issuer} />
        <PartyFacts title={m.commissions_recipient()} party={invoice.recipient} />
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {[
          [m.commissions_issued(), formatDay(invoice.issuedAt, locale)],
          [m.commissions_due_on(), formatDay(invoice.dueOn, locale)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2 text-xs">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ScrollBox label={m.commissions_line()}>
        <table className="w-full text-left">
          <thead className="text-ink-2 text-xs">
            <tr className="border-line-strong border-b">
              <th className="py-2 font-medium">{m.commissions_line()}</th>
              <th className={`${cell} font-medium`}>{m.commissions_line_orders()}</th>
              <th className={`${cell} font-medium`}>{m.commissions_line_base()}</th>
              <th className={`${cell} font-medium`}>{m.commissions_line_net()}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line) => (
              <tr key={`${line.kind}-${line.percent}`} className="border-line border-b">
                <td className="py-2">{lineWord(line, locale)}</td>
                <td className={cell}>{line.orders}</td>
                <td className={cell}>{line.base === null ? '' : money(line.base)}</td>
                <td className={cell}>{money(line.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <dl className="ml-auto grid max-w-xs grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 [&_dd]:text-right [&_dd]:tabular-nums">
        <dt>{m.commissions_net()}</dt>
        <dd>{money(invoice.net)}</dd>
        {invoice.taxes.map(({ tax, vat }) => (
          <div key={tax} className="contents">
            <dt>{m.commissions_vat({ tax: tax.toLocaleString(locale) })}</dt>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        <dt className="font-semibold">{m.commissions_total()}</dt>
        <dd className="font-semibold">{money(invoice.total)}</dd>
      </dl>
      {invoice.taxes.every(({ tax }) => tax === 0) && <p className="text-ink-2 text-xs">{m.commissions_no_vat()}</p>}
    </article>
  )
}
