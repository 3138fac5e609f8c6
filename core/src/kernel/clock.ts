/** The time, passed in: nothing in the market reads the system's clock by itself. Milliseconds since 1970 by `getTime`. */
export type Clock = () => Date

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
