import { HOUR } from '@lonja/core/kernel/clock.ts'
import { andText } from '@lonja/core/kernel/list-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { roundOf } from '@lonja/core/shipping/delivery-days.ts'
import type { ShippingZone } from '@lonja/core/shipping/shipping-fee.ts'
import { weekdayOf } from '@lonja/core/shipping/working-days.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { daysUntil, formatShortWeekday } from '../locale/format-date.ts'
import { m } from '../paraglide/messages.js'
import { dayText } from './shop-labels.ts'

type Zone = Pick<ShippingZone, 'deliveryDays' | 'leadDays'>
type DeliveryDay = NonNullable<ReplyOf<'getOrderSummary'>['deliveryDays']>[number]

/** The days of the week on which a shop delivers in a zone: martes y viernes; '' where it has no fixed days there. */
export const roundDays = ({ deliveryDays }: Pick<Zone, 'deliveryDays'>, locale: Locale): string =>
  deliveryDays
    ? andText(
        deliveryDays.days.map((day) => dayText(day, locale)),
        locale,
      )
    : ''

/** Until when orders for such a day are taken: pedidos hasta las 18:00 del día laborable anterior. */
export const roundCutOff = (zone: Zone): string => {
  const round = roundOf(zone)
  return round ? m.shops_delivery_until({ time: round.cutOff, count: round.ahead }) : ''
}

/** Both in one line; '' where the shop has no fixed days there. */
export const roundText = (zone: Zone, locale: Locale): string =>
  zone.deliveryDays ? `${m.shops_delivery_days({ days: roundDays(zone, locale) })} · ${roundCutOff(zone)}` : ''

const MAINLAND_TIME = new Intl.DateTimeFormat('en-GB', {
  ...({ timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
})

/**
 * Until when an order for a delivery day is taken, told from today: Pide antes de las 18:00 de hoy. Days and times are those of the shop's
 * clock; that of the Canaries, one hour behind the mainland's, is named.
 */
export const orderUntilText = (
  { orderUntil, untilDay, untilTime }: Pick<DeliveryDay, 'orderUntil' | 'untilDay' | 'untilTime'>,
  locale: Locale,
  now = new Date(),
): string => {
  const isCanary = MAINLAND_TIME.format(new Date(orderUntil)) !== untilTime
  const time = isCanary ? m.shops_delivery_canary_time({ time: untilTime }) : untilTime
  const ahead = daysUntil(untilDay, isCanary ? new Date(now.getTime() - HOUR) : now)
  if (ahead === 0) return m.shops_delivery_until_today({ time })
  if (ahead === 1) return m.shops_delivery_until_tomorrow({ time })
  // within a week the name of the day says which one
  const day = ahead > 0 && ahead < 7 ? dayText(weekdayOf(untilDay), locale) : formatShortWeekday(untilDay, locale)
  return m.shops_delivery_until_day({ time, day })
}
