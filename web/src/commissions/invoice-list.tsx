import { longMonth } from '@lonja/core/kernel/date-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'
import { invoiceWord } from './words.ts'

type InvoiceCard = ReplyOf<'getMarketInvoices'>['items'][number]

/** Invoices of the market, each with its month, when it is due and what it comes to; `to` is where one is opened. */
export const InvoiceList = ({
  invoices,
  to,
  withShop = false,
}: {
  invoices: readonly InvoiceCard[]
  to: (id: number) => string
  withShop?: boolean
}) => {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
      {invoices.map(({ id, number, month, shopName, dueOn, total, state }) => {
        const word = invoiceWord({ state, total })
        return (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <LocaleLink
                to={to(id)}
                className="inline-block py-1 font-medium tabular-nums underline underline-offset-4"
              >
                {number}
              </LocaleLink>
              <Tag tone={word.tone}>{word.text()}</Tag>
            </p>
            <p className="font-medium tabular-nums sm:row-span-2">{formatMoney(fromEuros(total), locale)}</p>
            <p className="col-span-2 break-words text-ink-2 text-xs sm:col-span-1">
              {[
                ...(withShop ? [shopName] : []),
                m.commissions_invoice_month({ month: longMonth(month, locale) }),
                ...(state === 'due'
                  ? [m.ui_named({ name: m.commissions_due_on(), value: formatDay(dueOn, locale) })]
                  : []),
              ].join(' · ')}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
