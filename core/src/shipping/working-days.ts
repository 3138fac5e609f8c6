import { DAY } from '../kernel/clock.ts'
import type { Holiday } from '../shops/closures.ts'
import type { LeadDays } from './shipping-fee.ts'

/** Most working days that a shop may say it needs until an order leaves. */
export const PREPARATION_MAX = 30

/** Public holidays of the whole of Spain with a fixed date, month-day (Estatuto de los Trabajadores, art. 37.2). */
const FIXED = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']

/** Easter Sunday of a year by the Gregorian rule (Meeus). */
const easterOf = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Whether a day, YYYY-MM-DD, is a public holiday of the whole of Spain. */
export const isPublicHoliday = (day: string): boolean =>
  FIXED.includes(day.slice(5)) || day === dayText(easterOf(Number(day.slice(0, 4))) - 2 * DAY)

/** Day of the week of a day, YYYY-MM-DD: 1 for Monday to 7. */
export const weekdayOf = (day: string): number => ((new Date(Date.parse(day)).getUTCDay() + 6) % 7) + 1

/** Whether carriers work on a day, YYYY-MM-DD: Monday to Friday but for public holidays of the whole of Spain. */
export const isWorkingDay = (day: string): boolean => weekdayOf(day) <= 5 && !isPublicHoliday(day)

/** The closure that a day, YYYY-MM-DD, lies in. */
export const closureOn = (day: string, closed: readonly Holiday[]): Holiday | undefined =>
  closed.find(({ from, to }) => from <= day && day <= to)

/**
 * The day so many working days after a day, both YYYY-MM-DD; a day of its own that is none counts as the evening before the next. Days
 * on which the shop is closed do not count.
 */
export const addWorkingDays = (day: string, count: number, closed: readonly Holiday[] = []): string => {
  let at = Date.parse(day)
  for (let left = count; left > 0; ) {
    at += DAY
    const closure = closureOn(dayText(at), closed)
    // a closure may last for years
    if (closure) at = Date.parse(closure.to)
    else if (isWorkingDay(dayText(at))) left -= 1
  }
  return dayText(at)
}

/** The day so many working days before a day, as `addWorkingDays` counts them; both YYYY-MM-DD. */
export const workingDaysBefore = (day: string, count: number, closed: readonly Holiday[] = []): string => {
  let at = Date.parse(day)
  for (let left = count; left > 0; ) {
    at -= DAY
    const closure = closureOn(dayText(at), closed)
    if (closure) at = Date.parse(closure.from)
    else if (isWorkingDay(dayText(at))) left -= 1
  }
  return dayText(at)
}

/** How many working days a day is after another, YYYY-MM-DD, as `addWorkingDays` counts them; 0 for the same day or an earlier one. */
export const workingDaysBetween = (from: string, to: string, closed: readonly Holiday[] = []): number => {
  let count = 0
  for (let at = Date.parse(from) + DAY; at <= Date.parse(to); at += DAY)
    if (isWorkingDay(dayText(at)) && !closureOn(dayText(at), closed)) count += 1
  return count
}

/**
 * The first and last day on which an order of `day` may arrive; both YYYY-MM-DD. Where the shop promises the working days until it leaves, the
 * last one is after the last of those: a promise to send by Wednesday is none to arrive by Wednesday.
 */
export const arrivalBetween = (
  day: string,
  { min, max }: LeadDays,
  { preparationDays = null, closed = [] }: { preparationDays?: number | null; closed?: readonly Holiday[] } = {},
): { from: string; to: string } => {
  const to = addWorkingDays(day, max)
  const afterLeaving = preparationDays === null ? to : addWorkingDays(addWorkingDays(day, preparationDays, closed), 1)
  return { from: addWorkingDays(day, min), to: afterLeaving > to ? afterLeaving : to }
}
