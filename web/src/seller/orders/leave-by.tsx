import { formatShortDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import type { OrderCardRow } from '../../orders/order-card.tsx'
import { m } from '../../paraglide/messages.js'

/** By which day an order has to leave as the shop promised, and whether that day is over; nothing where none is promised. */
export const LeaveBy = ({ order: { leaveBy } }: { order: Pick<OrderCardRow, 'leaveBy'> }) => {
  const locale = useLocale()
  if (!leaveBy) return null
  const day = formatShortDay(leaveBy.day, locale)
  return (
    <span className={`whitespace-nowrap text-xs ${leaveBy.isLate ? 'font-medium text-red' : 'text-ink-2'}`}>
      {leaveBy.isLate ? m.seller_orders_leave_late({ day }) : m.seller_orders_leave_on({ day })}
    </span>
  )
}
