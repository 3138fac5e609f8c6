/** The time, passed in: nothing in the market reads the system's clock by itself. Milliseconds since 1970 by `getTime`. */
export type Clock = () => Date

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The day so many days after another, both YYYY-MM-DD; throws RangeError where the text is no day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
