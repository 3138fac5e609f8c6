import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { formatShortDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import type { OrderCardRow } from '../../orders/order-card.tsx'
import { m } from '../../paraglide/messages.js'

type Promised = Pick<OrderCardRow, 'leaveBy' | 'deliveryMethod' | 'isPartSent'>

/** What is said of the day by which the shop promised it. */
const wordOf = ({ deliveryMethod, isPartSent }: Promised) => {
  if (isPartSent) return m.seller_orders_leave_rest
  return deliveryMethod === 'pickUp' ? m.seller_orders_ready_on : m.seller_orders_leave_on
}

/** Whether the day that the shop promised ends before the market would act by itself: then that day alone is told in lists. */
export const isPromisedSooner = ({ leaveBy, deadline }: Pick<OrderCardRow, 'leaveBy' | 'deadline'>): boolean =>
  leaveBy !== null && deadline !== null && leaveBy.day <= dayOf(new Date(deadline))

/** By which day an order has to leave, or to be ready to be fetched, as the shop promised, and whether that day is over; nothing where none is promised. */
export const LeaveBy = ({ order }: { order: Promised }) => {
  const locale = useLocale()
  const { leaveBy } = order
  if (!leaveBy) return null
  const day = formatShortDay(leaveBy.day, locale)
  return (
    <span className={`text-xs ${leaveBy.isLate ? 'font-medium text-red' : 'text-ink-2'}`}>
      {leaveBy.isLate ? m.seller_orders_leave_late({ day }) : wordOf(order)({ day })}
    </span>
  )
}

const RETURNS = { requested: m.seller_orders_return_requested, accepted: m.seller_orders_return_accepted } as const

/** What an open return of an order waits for, marked where that is the shop; nothing without one. */
export const OpenReturn = ({ order: { openReturn } }: { order: Pick<OrderCardRow, 'openReturn'> }) =>
  openReturn && (
    <span className={`text-xs ${openReturn === 'requested' ? 'font-medium text-amber' : 'text-ink-2'}`}>
      {RETURNS[openReturn]()}
    </span>
  )
