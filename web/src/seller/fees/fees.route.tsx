import type { CommissionKind } from '@lonja/core/commissions/commission-lists.ts'
import { monthText } from '@lonja/core/commissions/commissions.contract.ts'
import { longMonth } from '@lonja/core/kernel/date-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { ReceiptText } from 'lucide-react'
import { useLocation } from 'react-router'
import { InvoiceList } from '../../commissions/invoice-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/fees.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const month = monthText.safeParse(url.searchParams.get('month'))
  const api = client(context)
  const [fees, { items: invoices }] = await Promise.all([
    orErrorPage(
      api.getCommissions({ query: { ...queryOf(url, ['cursor']), ...(month.success && { month: month.data }) } }),
    ),
    orErrorPage(api.getMarketInvoices({ query: {} })),
  ])
  return { fees, invoices }
}

const KINDS: Record<CommissionKind, () => string> = {
  accrue: m.commissions_fees_accrue,
  adjust: m.commissions_fees_adjust,
  coupon: m.commissions_fees_coupon,
}

export const meta = () => [{ title: m.commissions_fees_page() }]

/** What the market charges the shop: each order of a month, and the invoices of past ones. */
export default function Fees({ loaderData: { fees, invoices } }: Route.ComponentProps) {
  const { items, month, months, nextCursor } = fees
  const locale = useLocale()
  const { pathname } = useLocation()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const shown = months.some((one) => one.month === month) ? months : [{ month, amount: 0, orders: 0 }, ...months]
  const pills = shown.map((one) => ({
    to: `${pathname}?month=${one.month}`,
    text: longMonth(one.month, locale).replace(/^./u, (letter) => letter.toLocaleUpperCase(locale)),
    isCurrent: one.month === month,
    count: money(one.amount),
  }))
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.commissions_fees_title()}</h1>
      <p className="max-w-3xl text-ink-2">{m.commissions_fees_text()}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="min-w-0 space-y-3" aria-labelledby="fees-month">
          <h2 id="fees-month" className="font-semibold text-base first-letter:uppercase">
            {longMonth(month, locale)}
          </h2>
          <PillLinks label={m.commissions_fees_months()} pills={pills} />
          {items.length === 0 ? (
            <EmptyState Icon={ReceiptText} title={m.commissions_fees_none()} text={m.commissions_fees_none_text()} />
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
              {items.map(({ id, at, kind, orderId, orderNumber, amount }) => (
                <li key={id} className="flex items-center justify-between gap-4 px-4 py-2.5">
                  <div className="min-w-0">
                    <LocaleLink to={`/seller/orders/${orderId}`} className="tabular-nums underline underline-offset-4">
                      {orderNumber}
                    </LocaleLink>
                    <p className="text-ink-2 text-xs">
                      {KINDS[kind]()} · {formatDay(at, locale)}
                    </p>
                  </div>
                  <p className="shrink-0 tabular-nums">{money(amount)}</p>
                </li>
              ))}
            </ul>
          )}
          {nextCursor && (
            <LoadMore to={`${pathname}?${new URLSearchParams({ month, cursor: nextCursor })}`}>
              {m.ui_load_more()}
            </LoadMore>
          )}
        </section>
        <section className="min-w-0 space-y-3" aria-labelledby="fees-invoices">
          <h2 id="fees-invoices" className="font-semibold text-base">
            {m.commissions_fees_invoices()}
          </h2>
          {invoices.length === 0 ? (
            <p className="text-ink-2">{m.commissions_fees_no_invoices()}</p>
          ) : (
            <InvoiceList invoices={invoices} to={(id) => `/seller/fees/${id}`} />
          )}
        </section>
      </div>
    </div>
  )
}
