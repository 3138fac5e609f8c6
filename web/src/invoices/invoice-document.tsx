import { printedIssuer } from '@lonja/core/invoices/printed-issuer.ts'
import { listText } from '@lonja/core/kernel/list-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatPercent, formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import { ibanText } from '@lonja/core/payments/iban.ts'
import { TAX_QR } from '@lonja/core/verifactu/qr-address.ts'
import { Fragment } from 'react'
import type { ReplyOf } from '../frame/wire.ts'
import { countText } from '../locale/count-text.ts'
import { formatDay, formatPlainDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { methodWord } from '../orders/labels.ts'
import { OrderText } from '../orders/order-text.tsx'
import { m } from '../paraglide/messages.js'
import { ScrollBox } from '../ui/scroll-box.tsx'
import { invoiceTitle, LINE_WORDS, NO_VAT_WORDS, REASON_WORDS } from './words.ts'

type Invoice = ReplyOf<'getInvoice'>

const PartyFacts = ({ title, party }: { title: string; party: Invoice['issuer'] }) => (
  <section>
    <h2 className="text-ink-2 text-xs">{title}</h2>
    <address className="not-italic">
      <p className="font-medium">{party.name}</p>
      <p>{m.invoices_tax_id({ id: party.taxId })}</p>
      <p>{party.street}</p>
      <p>
        {[`${party.postCode} ${party.city}`.trim(), party.province, party.country === 'ES' ? '' : party.country]
          .filter(Boolean)
          .join(', ')}
      </p>
      {party.registry && <p className="text-ink-2 text-xs">{party.registry}</p>}
    </address>
  </section>
)

const paymentWord = ({ provider, method }: Invoice['payments'][number]): string =>
  provider === 'voucher'
    ? m.invoices_paid_voucher()
    : provider === 'debit'
      ? m.payments_provider_debit()
      : methodWord(method)

/** When and where an invoice on account is paid. */
const accountText = (
  { orderNumber: number }: Pick<Invoice, 'orderNumber'>,
  { days, dueOn, payee, bankAccount }: NonNullable<Invoice['account']>,
  day: (iso: string) => string,
): string => {
  const where = { bankAccount: ibanText(bankAccount), payee, number }
  return dueOn === null
    ? m.invoices_account_days({ days, ...where })
    : m.invoices_account_day({ day: day(dueOn), ...where })
}

/** How orders of a monthly invoice that are on account are paid: those of the same day together. */
const duesOf = (invoice: Invoice, locale: Locale) => {
  const owed = invoice.orders.flatMap(({ number, account }) => (account ? [{ number, account }] : []))
  return [...Map.groupBy(owed, ({ account }) => JSON.stringify(account)).values()].flatMap((own) =>
    own[0]
      ? [
          {
            account: own[0].account,
            orderNumber: listText(
              own.map(({ number }) => number),
              locale,
            ),
          },
        ]
      : [],
  )
}

/** Above the lines of an order of a monthly invoice: its number, the buyer's own, the day on which it left, and its part. */
const OrderRow = ({ order, columns }: { order: Invoice['orders'][number] | undefined; columns: number }) => {
  const locale = useLocale()
  if (!order) return null
  const parts = [
    m.orders_number({ number: order.number }),
    order.reference,
    formatPlainDay(order.operatedOn, locale),
    formatMoney(fromEuros(order.total), locale),
  ]
  return (
    <tr className="border-line border-b print:break-after-avoid">
      <th scope="colgroup" colSpan={columns} className="pt-4 pb-2 font-medium tabular-nums">
        {parts.filter(Boolean).join(' · ')}
      </th>
    </tr>
  )
}

/** The code by which the buyer compares the invoice with what the tax agency was sent. Source: Orden HAC/1177/2024, arts. 20 and 21. */
const TaxQr = ({ drawing }: { drawing: string }) => (
  <figure lang="es" translate="no" className="mx-auto w-[38mm] text-center sm:float-right sm:ml-6 print:float-right">
    <p>{TAX_QR.above}</p>
    <img src={drawing} alt={m.verifactu_qr()} className="size-[38mm]" />
    <figcaption>{TAX_QR.below}</figcaption>
  </figure>
)

/** A shop's invoice as it was issued, on screen and on paper. */
export const InvoiceDocument = ({ invoice, qr }: { invoice: Invoice; qr: string | null }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const unit = (euros: number) =>
    euros.toLocaleString(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
  const day = (iso: string) => formatPlainDay(iso, locale)
  const cell = 'py-2 pl-3 text-right tabular-nums'
  // on a phone they stand below what the line is for
  const wideCell = `${cell} hidden sm:table-cell print:table-cell`
  const orders = new Map(invoice.orders.map((order) => [order.number, order]))
  const hasSurcharge = invoice.taxes.some(({ surcharge }) => surcharge !== 0)
  const hasDiscount = invoice.lines.some(({ discount, coupon }) => discount !== 0 || coupon !== 0)
  const [first, last] = [invoice.orders[0], invoice.orders.at(-1)]
  const issuedOn = formatDay(invoice.issuedAt, locale)
  const facts = [
    [m.invoices_issued(), issuedOn],
    ...(first && last
      ? [[m.invoices_operations(), [...new Set([day(first.operatedOn), day(last.operatedOn)])].join(' – ')]]
      : [
          ...(invoice.operatedOn && day(invoice.operatedOn) !== issuedOn
            ? [[m.invoices_operated(), day(invoice.operatedOn)]]
            : []),
          [m.invoices_order(), invoice.orderNumber],
        ]),
    ...(invoice.reference && !first ? [[m.invoices_reference(), invoice.reference]] : []),
  ]
  return (
    <article className="space-y-6">
      {qr && <TaxQr drawing={qr} />}
      <header className="space-y-1">
        <h1 className="font-semibold text-xl tabular-nums">
          <OrderText>{invoiceTitle(invoice)}</OrderText>
        </h1>
        {invoice.corrects.map(({ id, number, issuedAt }) => (
          <p key={id}>
            <OrderText>{m.invoices_corrects({ number, date: formatDay(issuedAt, locale) })}</OrderText>
          </p>
        ))}
        {invoice.reason && <p>{REASON_WORDS[invoice.reason]()}</p>}
        {invoice.replaces && (
          <p>
            <OrderText>
              {m.invoices_replaces({
                number: invoice.replaces.number,
                date: formatDay(invoice.replaces.issuedAt, locale),
              })}
            </OrderText>
          </p>
        )}
        {invoice.reason === 'buyerData' && invoice.replacedBy && (
          <p>
            <OrderText>{m.invoices_replaced_by({ number: invoice.replacedBy.number })}</OrderText>
          </p>
        )}
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <PartyFacts title={m.invoices_issuer()} party={printedIssuer(invoice)} />
        <PartyFacts title={m.invoices_recipient()} party={invoice.recipient} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-10">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2 text-xs">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ScrollBox label={m.invoices_lines()}>
        <table className="w-full text-left">
          <thead className="text-ink-2 text-xs">
            <tr className="border-line-strong border-b">
              <th className="py-2 font-medium">{m.invoices_line()}</th>
              <th className={`${wideCell} font-medium`}>{m.invoices_units()}</th>
              <th className={`${wideCell} font-medium`}>{m.invoices_price()}</th>
              {hasDiscount && <th className={`${wideCell} font-medium`}>{m.invoices_discount()}</th>}
              <th className={`${wideCell} font-medium`}>{m.invoices_rate()}</th>
              <th className={`${cell} font-medium`}>{m.invoices_amount()}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice never change
              <Fragment key={i}>
                {line.orderNumber !== invoice.lines[i - 1]?.orderNumber && (
                  <OrderRow order={orders.get(line.orderNumber)} columns={hasDiscount ? 6 : 5} />
                )}
                <tr className="border-line border-b align-top print:break-inside-avoid">
                  <td className="py-2">
                    {line.kind === 'goods' ? line.description : LINE_WORDS[line.kind]()}
                    {line.reference && (
                      <p className="whitespace-nowrap text-ink-2 text-xs tabular-nums">{line.reference}</p>
                    )}
                    <p className="text-ink-2 text-xs tabular-nums sm:hidden print:hidden">
                      {[
                        `${countText(line.quantity, locale)} × ${unit(line.unitPrice)}`,
                        ...(line.discount !== 0 ? [formatSignedPercent(-line.discount, locale)] : []),
                        ...(line.coupon !== 0 ? [m.invoices_coupon({ amount: money(line.coupon) })] : []),
                        `${m.invoices_rate()} ${formatPercent(line.tax, locale)}`,
                      ].join(' · ')}
                    </p>
                  </td>
                  <td className={wideCell}>{countText(line.quantity, locale)}</td>
                  <td className={wideCell}>{unit(line.unitPrice)}</td>
                  {hasDiscount && (
                    <td className={wideCell}>
                      {line.discount !== 0 && <p>{formatPercent(line.discount, locale)}</p>}
                      {line.coupon !== 0 && <p>{m.invoices_coupon({ amount: money(line.coupon) })}</p>}
                    </td>
                  )}
                  <td className={`${wideCell} whitespace-nowrap`}>{formatPercent(line.tax, locale)}</td>
                  <td className={`${cell} whitespace-nowrap`}>{money(line.net)}</td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="flex flex-wrap items-start justify-end gap-8 print:break-inside-avoid">
        <ScrollBox label={m.invoices_taxes()} className="max-w-full overflow-x-auto">
          <table className="text-right tabular-nums">
            <caption className="sr-only">{m.invoices_taxes()}</caption>
            <thead className="text-ink-2 text-xs">
              <tr className="border-line-strong border-b">
                <th className="py-1 font-medium">{m.invoices_net()}</th>
                <th className="py-1 pl-5 font-medium">{m.invoices_rate()}</th>
                <th className="py-1 pl-5 font-medium">{m.invoices_vat()}</th>
                {hasSurcharge && (
                  <>
                    <th className="py-1 pl-5 font-medium">{m.invoices_surcharge_rate()}</th>
                    <th className="py-1 pl-5 font-medium">{m.invoices_surcharge_amount()}</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {invoice.taxes.map(({ tax, net, vat, surchargeRate, surcharge }) => (
                <tr key={tax}>
                  <td className="py-1">{money(net)}</td>
                  <td className="py-1 pl-5">{formatPercent(tax, locale)}</td>
                  <td className="py-1 pl-5">{money(vat)}</td>
                  {hasSurcharge && (
                    <>
                      <td className="py-1 pl-5">{formatPercent(surchargeRate, locale)}</td>
                      <td className="py-1 pl-5">{money(surcharge)}</td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <dl className="grid min-w-56 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 [&_dd]:text-right [&_dd]:tabular-nums">
          <dt>{m.invoices_net()}</dt>
          <dd>{money(invoice.net)}</dd>
          <dt>{m.invoices_vat()}</dt>
          <dd>{money(invoice.vat)}</dd>
          {hasSurcharge && (
            <>
              <dt>{m.invoices_surcharge()}</dt>
              <dd>{money(invoice.surcharge)}</dd>
            </>
          )}
          {invoice.irpf !== 0 && (
            <>
              <dt>{m.invoices_irpf()}</dt>
              <dd>{money(-invoice.irpf)}</dd>
            </>
          )}
          <dt className="font-semibold">{m.invoices_total()}</dt>
          <dd className="font-semibold">{money(invoice.total)}</dd>
          {invoice.payments.map((payment, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the payments of an issued invoice never change
            <div key={i} className="contents text-ink-2 text-xs">
              <dt>{m.invoices_paid({ how: paymentWord(payment), date: day(payment.on) })}</dt>
              <dd>{money(payment.amount)}</dd>
            </div>
          ))}
          {invoice.due > 0 && (
            <>
              <dt>{m.invoices_due()}</dt>
              <dd>{money(invoice.due)}</dd>
            </>
          )}
        </dl>
      </div>
      <footer className="space-y-1 text-ink-2 text-xs">
        {invoice.account && <p>{accountText(invoice, invoice.account, day)}</p>}
        {duesOf(invoice, locale).map(({ account, orderNumber }) => (
          <p key={orderNumber}>{accountText({ orderNumber }, account, day)}</p>
        ))}
        {invoice.noVatReason && (
          <p>{invoice.noVatReason === 'exempt' ? invoice.exemptNote : NO_VAT_WORDS[invoice.noVatReason]()}</p>
        )}
        <p>{m.invoices_by_third_party()}</p>
      </footer>
    </article>
  )
}
