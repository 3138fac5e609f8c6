import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { countGroup } from '@lonja/core/orders/order-groups.ts'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../frame/wire.ts'
import { countText } from '../locale/count-text.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { groupWord } from './labels.ts'

interface FigureProps {
  name: string
  value: string
  note: string
  to?: string
  /** something waits for the buyer */
  waits?: boolean
}

const Figure = ({ name, value, note, to, waits = false }: FigureProps) => {
  const look = 'flex h-full flex-col rounded-lg border border-line bg-paper px-3 py-3 sm:px-4'
  const text: ReactNode = (
    <>
      <span className="text-ink-2 text-xs">{name}</span>
      <strong className={`truncate font-semibold text-lg tabular-nums ${waits ? 'text-amber' : ''}`}>{value}</strong>
      <span className="text-ink-2 text-xs tabular-nums">{note}</span>
    </>
  )
  return (
    <li>
      {to ? (
        <LocaleLink to={to} className={`${look} hover:border-line-strong`}>
          {text}
        </LocaleLink>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  )
}

/** What waits for the buyer, and what they ordered this month, above all of their orders. */
export const OrderDesk = ({
  counts,
  spending: { toPay, onAccount, thisMonth, lastMonth },
}: {
  counts: NonNullable<ReplyOf<'getOrders'>['counts']>
  spending: ReplyOf<'getOrderSpending'>
}) => {
  const locale = useLocale()
  const money = (amount: number) => formatMoney(fromEuros(amount), locale)
  const answers = counts.pending_buyer ?? 0
  const due = countGroup('toPay', counts)
  const onTheWay = countGroup('onTheWay', counts)
  const dueText = [
    ...(due > 0 ? [m.orders_desk_orders({ count: due })] : []),
    ...(onAccount > 0 ? [m.orders_desk_on_account({ amount: money(onAccount) })] : []),
  ]
  return (
    <section aria-label={m.orders_desk()} className="mb-5">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        <Figure
          name={m.orders_desk_answers()}
          value={countText(answers, locale)}
          note={answers > 0 ? m.orders_desk_answers_some() : m.orders_desk_nothing()}
          to="/uc?status=toConfirm"
          waits={answers > 0}
        />
        <Figure
          name={groupWord('toPay')}
          value={money(toPay)}
          note={dueText.join(' · ') || m.orders_desk_nothing()}
          to={due === 0 && onAccount > 0 ? '/uc/owed' : '/uc?status=toPay'}
          waits={due > 0}
        />
        <Figure
          name={groupWord('onTheWay')}
          value={countText(onTheWay, locale)}
          note={onTheWay > 0 ? m.orders_desk_arriving() : m.orders_desk_nothing()}
          to="/uc?status=onTheWay"
        />
        <Figure
          name={m.orders_desk_month({ count: thisMonth.orders })}
          value={money(thisMonth.total)}
          note={m.orders_desk_month_before({ amount: money(lastMonth.total) })}
        />
      </ul>
    </section>
  )
}
