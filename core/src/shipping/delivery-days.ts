import { addDays } from '../kernel/clock.ts'
import { dayAt, type Holiday, momentAt } from '../shops/closures.ts'
import type { DeliveryDays, ShippingZone } from './shipping-fee.ts'
import { closureOn, isPublicHoliday, weekdayOf, workingDaysBefore } from './working-days.ts'

/** The delivery days of a zone as an order keeps them. */
export interface DeliveryRound extends DeliveryDays {
  /** working days from the last on which an order for a day is taken to that day; 1 at least */
  ahead: number
}

/** A day on which an order can still be delivered. */
export interface DeliveryDay {
  /** YYYY-MM-DD */
  day: string
  /** orders that come before this moment are in time */
  orderUntil: Date
  /** the same by the clock on the shop's wall: YYYY-MM-DD and HH:MM */
  untilDay: string
  untilTime: string
}

/** Delivery days that are offered at most, and how many days ahead. */
export const DELIVERY_DAYS_MAX = 8
export const DELIVERY_DAYS_AHEAD = 60

/**
 * By what an order to a zone gets its delivery day; null where the shop has no fixed days there. Orders are taken until the cut-off of the
 * last working day before it, or of so many before it as the zone says that an order takes at least.
 */
export const roundOf = ({
  deliveryDays,
  leadDays,
}: Pick<ShippingZone, 'deliveryDays' | 'leadDays'>): DeliveryRound | null =>
  deliveryDays && { ...deliveryDays, ahead: Math.max(1, leadDays?.min ?? 1) }

/** Whether the shop delivers on a day: one of its days, neither a public holiday nor a day on which it is closed. */
const isDelivered = (day: string, { days }: DeliveryDays, holidays: readonly Holiday[]): boolean =>
  days.includes(weekdayOf(day)) && !isPublicHoliday(day) && !closureOn(day, holidays)

/**
 * The next days on which an order of now can be delivered, the first one first, of the next 60. Those whose cut-off has passed are left out;
 * days on which the shop is closed, `holidays`, count no more than public ones.
 */
export const deliveryDaysFor = (
  round: DeliveryRound,
  { holidays, at, timeZone }: { holidays: readonly Holiday[]; at: Date; timeZone: string },
): DeliveryDay[] => {
  const today = dayAt(at, timeZone)
  const found: DeliveryDay[] = []
  for (let n = 1; n <= DELIVERY_DAYS_AHEAD && found.length < DELIVERY_DAYS_MAX; n += 1) {
    const day = addDays(today, n)
    if (!isDelivered(day, round, holidays)) continue
    const untilDay = workingDaysBefore(day, round.ahead, holidays)
    const orderUntil = momentAt(untilDay, round.cutOff, timeZone)
    if (at < orderUntil) found.push({ day, orderUntil, untilDay, untilTime: round.cutOff })
  }
  return found
}
