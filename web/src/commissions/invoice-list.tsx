import { longMonth } from '@lonja/core/kernel/date-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'
import { INVOICE_STATE_WORDS } from './words.ts'

export type InvoiceCard = ReplyOf<'getMarketInvoices'>['items'][number]

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
        const word = INVOICE_STATE_WORDS[state]
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <LocaleLink to={to(id)} className="font-medium tabular-nums underline underline-offset-4">
                  {number}
                </LocaleLink>
                <Tag tone={word.tone}>{word.text()}</Tag>
              </p>
              <p className="text-ink-2 text-xs">
                {[
                  ...(withShop ? [shopName] : []),
                  m.commissions_invoice_month({ month: longMonth(month, locale) }),
                  ...(state === 'due' ? [`${m.commissions_due_on()}: ${formatDay(dueOn, locale)}`] : []),
                ].join(' · ')}
              </p>
            </div>
            <p className="shrink-0 font-medium tabular-nums">{formatMoney(fromEuros(total), locale)}</p>
          </li>
        )
      })}
    </ul>
  )
}
