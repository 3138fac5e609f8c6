import { addCalendarMonths, addDays } from '../kernel/clock.ts'
import { dayOf } from '../kernel/madrid-month.ts'
import { fromMadridTime } from '../kernel/madrid-time.ts'
import { weekdayOf } from '../shipping/working-days.ts'

/** Most weeks from one date of an order list's rhythm to the next. */
export const RHYTHM_WEEKS_MAX = 8
/** Latest day of a month that a monthly rhythm may name: every month has it. */
export const RHYTHM_MONTH_DAY_MAX = 28

/** The hour of the market's clock from which the basket of a date is prepared: before buyers' morning, after the night's jobs. */
const RHYTHM_TIME = '06:00'

/** When an order list is ordered again: every few weeks on a weekday, 1 for Monday to 7, or on a day of each month. */
export type Rhythm = { every: 'week'; weeks: number; weekday: number } | { every: 'month'; monthDay: number }

/** The moment at which the basket of a date, YYYY-MM-DD, is due; throws RangeError where the text is no day. */
export const rhythmMoment = (day: string): Date => {
  const at = fromMadridTime(`${day}T${RHYTHM_TIME}`)
  if (!at) throw new RangeError(`not a day: ${day}`)
  return at
}

/** The latest day, YYYY-MM-DD, whose basket is due at a moment. */
export const rhythmDueOn = (now: Date): string => {
  const today = dayOf(now)
  return rhythmMoment(today) <= now ? today : addDays(today, -1)
}

/** The first date of a rhythm on a day or after it, both YYYY-MM-DD. */
export const firstDate = (rhythm: Rhythm, from: string): string => {
  if (rhythm.every === 'week') return addDays(from, (rhythm.weekday - weekdayOf(from) + 7) % 7)
  const inMonth = `${from.slice(0, 7)}-${String(rhythm.monthDay).padStart(2, '0')}`
  return inMonth >= from ? inMonth : addCalendarMonths(inMonth, 1)
}

/** The date of a rhythm that follows one of its dates, both YYYY-MM-DD. */
export const dateAfter = (rhythm: Rhythm, date: string): string =>
  rhythm.every === 'week' ? addDays(date, 7 * rhythm.weeks) : addCalendarMonths(date, 1)

/** The first date of a rhythm, from one of its dates on, whose basket is not yet due at a moment. Weeks are counted from `date`. */
export const dateToCome = (rhythm: Rhythm, date: string, now: Date): string => {
  const due = rhythmDueOn(now)
  let next = date
  while (next <= due) next = dateAfter(rhythm, next)
  return next
}

/** The first date of a rhythm that is set at a moment and begins on `from` (YYYY-MM-DD) at the earliest; null: at once. */
export const firstDateToCome = (rhythm: Rhythm, { from, now }: { from: string | null; now: Date }): string => {
  const soonest = addDays(rhythmDueOn(now), 1)
  return firstDate(rhythm, from !== null && from > soonest ? from : soonest)
}
