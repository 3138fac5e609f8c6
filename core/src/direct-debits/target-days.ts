import { addDays } from '../kernel/clock.ts'

/** Working days of banks that lie between the making of a batch and its collection, at least: banks want the file a day before. */
const DAYS_AHEAD = 2

/** How far ahead a batch may be collected, in days. */
const DAYS_AHEAD_MAX = 60

/** Days that are no working days of banks every year, as MM-DD. Source: TARGET closing days of the European Central Bank. */
const FIXED = ['01-01', '05-01', '12-25', '12-26']

/** Easter Sunday of a year, YYYY-MM-DD, by the Gregorian calendar (Meeus, Jones and Butcher). */
const easterOf = (year: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)).toISOString().slice(0, 10)
}

/** Whether banks of the SEPA area settle on a day, YYYY-MM-DD: not on weekends, nor on the six closing days of TARGET. */
export const isTargetDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** The day so many working days of banks after another. */
export const addTargetDays = (day: string, days: number): string => {
  let at = day
  for (let left = days; left > 0; ) {
    at = addDays(at, 1)
    if (isTargetDay(at)) left--
  }
  return at
}

/** Days between which a batch that is made on a day may be collected, both included. */
export const collectionBounds = (today: string): { min: string; max: string } => ({
  min: addTargetDays(today, DAYS_AHEAD),
  max: addDays(today, DAYS_AHEAD_MAX),
})

/** Whether a batch that is made today may be collected on a day. */
export const mayCollectOn = (day: string, today: string): boolean => {
  const { min, max } = collectionBounds(today)
  return day >= min && day <= max && isTargetDay(day)
}

/** Whether a bank can still be given the file of a collection today: it has to get it on a working day of banks before that day. */
export const mayFileFor = (collectOn: string, today: string): boolean =>
  addTargetDays(addDays(today, -1), 1) < collectOn

/** The first day from a day (YYYY-MM-DD) on, that one included, on which banks settle. */
export const targetDayFrom = (day: string): string => (isTargetDay(day) ? day : addTargetDays(day, 1))
