/** The time, passed in: nothing in the market reads the system's clock by itself. Milliseconds since 1970 by `getTime`. */
export type Clock = () => Date

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The day so many days after another, both YYYY-MM-DD; throws RangeError where the text is no day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/**
 * The day so many months after another, or before it where they are negative, both YYYY-MM-DD: the last day of a month that is too short,
 * as PostgreSQL adds intervals. Throws RangeError where the text is no day.
 */
export const addCalendarMonths = (day: string, months: number): string => {
  const at = new Date(`${day}T00:00:00Z`)
  const date = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + months)
  // it ran over into the month after: back to the day before that one began
  if (at.getUTCDate() !== date) at.setUTCDate(0)
  return at.toISOString().slice(0, 10)
}
