import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { expectedAction } from '@lonja/core/orders/expected-action.ts'
import type { ReactNode } from 'react'
import { useMayChange } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay, formatMoment, formatWeekday } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { AccountDue } from '../payments/account-due.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Thumb } from '../ui/thumb.tsx'
import { actionWord, deadlineWord } from './labels.ts'
import { OrderStatusTag } from './order-status.tsx'
import { SHARED_ROWS } from './shared-rows.ts'

export type OrderCardRow = ReplyOf<'getOrders'>['items'][number]

interface OrderCardProps {
  order: OrderCardRow
  to: string
  party: string
  /** a further act beside the expected one */
  more?: ReactNode
}

/** What is proposed is read on the order's page before it is accepted there. */
const acceptWord = ({ awaitsAcceptance }: OrderCardRow): string =>
  awaitsAcceptance ? m.orders_offer_accept() : m.orders_revisions_see()

/** One of a buyer's orders in a list: whose, what, how much, where it stands, and the action that is expected of the user. */
export const OrderCard = ({ order, to, party, more }: OrderCardProps) => {
  const locale = useLocale()
  const expected = expectedAction(useMayChange('orders') ? order.actions : [])
  const until = order.deadline && deadlineWord(order.status, formatMoment(order.deadline, locale), 'buyer')
  const deadline = order.paymentStatus === 'processing' ? m.payments_processing() : until
  return (
    <article className="rounded-lg border border-line bg-paper">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-3">
        <h2 className="min-w-0 truncate font-semibold">{party}</h2>
        <OrderStatusTag status={order.status} isPartSent={order.isPartSent} />
      </header>
      <LocaleLink to={to} className="flex gap-4 px-4 py-4 hover:bg-wash">
        <ul className="flex shrink-0 gap-2" aria-hidden>
          {order.pictures.slice(0, 3).map((base, index) => (
            <li key={base} className={index > 0 ? 'hidden sm:block' : ''}>
              <Thumb base={base} size={64} />
            </li>
          ))}
        </ul>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="font-medium tabular-nums">{order.number}</p>
            <p className="font-semibold text-base tabular-nums">
              {formatMoney(fromEuros(order.totalBeforeVoucher), locale)}
            </p>
          </div>
          <p className="text-ink-2">{formatDay(order.orderDate, locale)}</p>
          {order.agreedDeliveryDate && (
            <p className="text-ink-2">
              {m.orders_delivery_day_on({ day: formatWeekday(order.agreedDeliveryDate, locale) })}
            </p>
          )}
          <p className="text-ink-2">{m.orders_units({ lines: order.totalCount, units: order.unitCount })}</p>
          <AccountDue order={order} isOwed={order.paymentStatus === 'unpaid'} />
          {order.awaitsAcceptance && <p className="mt-1 font-medium">{m.orders_offer_yours()}</p>}
          {order.reference && (
            <p className="truncate text-ink-3 text-xs">{m.orders_your_reference({ reference: order.reference })}</p>
          )}
        </div>
      </LocaleLink>
      {(expected || deadline || more) && (
        <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3">
          {deadline && <p className="text-ink-3 text-xs">{deadline}</p>}
          <div className={`flex flex-wrap items-center gap-2 max-sm:w-full sm:ml-auto ${SHARED_ROWS}`}>
            {expected && (
              <LocaleLink to={to} className={buttonStyle('main', 'sm')}>
                {expected === 'accept' ? acceptWord(order) : actionWord(expected)}
              </LocaleLink>
            )}
            {more}
          </div>
        </footer>
      )}
    </article>
  )
}
