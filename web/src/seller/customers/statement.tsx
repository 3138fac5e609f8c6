import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { LateRate } from '../../payments/late-interest.tsx'
import { DownloadLink } from '../../ui/download-menu.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { kindWord } from './customer-words.ts'

type StatementData = ReplyOf<'getCustomerStatement'>

/** What a customer ordered, paid and was repaid, and what is owed. */
export const Statement = ({ accountId, statement }: { accountId: number; statement: StatementData }) => {
  const locale = useLocale()
  const { balance, items, isCut, late } = statement
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const owed =
    balance > 0
      ? m.customers_balance_owed({ amount: money(balance) })
      : balance < 0
        ? m.customers_balance_due({ amount: money(-balance) })
        : m.customers_balance_none()
  if (items.length === 0) return <p className="text-ink-2">{m.customers_statement_none()}</p>
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className={`font-semibold ${balance > 0 ? 'text-red' : ''}`}>{owed}</p>
        <DownloadLink file={{ text: m.customers_export(), path: `/seller/customers/${accountId}/statement.csv` }} />
      </div>
      {late && (
        <div className="mb-3">
          <p className="text-ink-2">
            {m.customers_late_sum({
              interest: money(late.interest),
              collecting: money(late.collecting),
              orders: late.orders,
            })}
          </p>
          <LateRate {...late} />
        </div>
      )}
      {isCut && <p className="mb-2 text-ink-2">{m.customers_statement_cut()}</p>}
      <ScrollBox label={m.customers_statement()} className="max-h-96 overflow-auto">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{m.customers_statement()}</caption>
          <thead className="text-ink-2 text-xs">
            <tr className="*:py-1.5 *:pr-3 *:font-medium">
              <th scope="col">{m.customers_day()}</th>
              <th scope="col">{m.customers_what()}</th>
              <th scope="col" className="text-right">
                {m.customers_amount()}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {items.map(({ at, kind, order, amount }) => (
              <tr key={`${at} ${kind} ${order.id} ${amount}`} className="*:py-1.5 *:pr-3">
                <td className="whitespace-nowrap">{formatDay(at, locale)}</td>
                <td>
                  {kindWord(kind)}{' '}
                  <LocaleLink to={`/seller/orders/${order.id}`} className="underline underline-offset-4">
                    {order.number}
                  </LocaleLink>
                </td>
                <td className="whitespace-nowrap text-right">{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}
