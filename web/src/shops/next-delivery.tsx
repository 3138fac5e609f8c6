import type { ReplyOf } from '../frame/wire.ts'
import { formatWeekday } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { orderUntilText } from './delivery-texts.ts'

type NextDelivery = ReplyOf<'getCarts'>['carts'][number]['nextDelivery']

/** The next day on which a shop delivers, and until when it takes orders for it; nothing where it has no fixed days. */
export const NextDeliveryNote = ({ next }: { next: NextDelivery }) => {
  const locale = useLocale()
  if (!next) return null
  return (
    <p className="text-ink-3 text-xs">
      {m.shops_delivery_next({ day: formatWeekday(next.day, locale) })} · {orderUntilText(next, locale)}
    </p>
  )
}
