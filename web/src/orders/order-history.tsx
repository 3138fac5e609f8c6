import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Timeline } from '../ui/timeline.tsx'
import { doneWord } from './labels.ts'
import type { LoadedOrder } from './load-order.server.ts'

/** Who did what with the order, and when; the newest first. */
export const OrderHistory = ({ history, actor }: { history: LoadedOrder['history']; actor: OrderActor }) => {
  const locale = useLocale()
  const wordOf = (status: OrderStatus) =>
    actor === 'seller' ? sellerStatusText(status, locale) : buyerStatusText(status, locale)
  return (
    <Timeline
      entries={history.toReversed().map((row) => ({
        id: row.id,
        title: row.action === 'expire' ? wordOf(row.to) : doneWord(row.action),
        when: `${formatMoment(row.at, locale)} · ${row.actor === 'system' ? m.orders_by_market() : row.actorName}`,
        moment: row.at,
        text:
          (row.action === 'delay' || row.action === 'delivery_day' ? formatDay(row.note, locale) : row.note) ||
          undefined,
      }))}
    />
  )
}
