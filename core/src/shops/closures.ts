import { addDays } from '../kernel/clock.ts'

/** What becomes of orders that come while a shop is closed: they are taken and confirmed afterwards, or not taken. */
export const HOLIDAY_ORDERS = ['later', 'refused'] as const
type HolidayOrders = (typeof HOLIDAY_ORDERS)[number]

/** Days on which a shop is closed, both included, YYYY-MM-DD by the clock on its wall. */
export interface Holiday {
  from: string
  to: string
  orders: HolidayOrders
}

/** A stretch of closed days; `reopens` is the day after the last of them. */
export interface Closure extends Holiday {
  reopens: string
  /** it has begun */
  isNow: boolean
}

/** How long before a closure begins buyers are told of it, in days. */
const ANNOUNCED_DAYS = 14

// made once: making one takes a hundred times as long as using it
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** A day by the clock of a time zone, YYYY-MM-DD. */
export const dayAt = (at: Date, timeZone: string): string => {
  const known = dayFormats.get(timeZone)
  const format =
    known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (!known) dayFormats.set(timeZone, format)
  return format.format(at)
}

const minuteFormats = new Map<string, Intl.DateTimeFormat>()
const minuteFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = minuteFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  minuteFormats.set(timeZone, made)
  return made
}

/** How far the clock of a time zone is ahead of UTC at a moment, in ms. */
const aheadAt = (at: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    minuteFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}Z`) - at
}

/** The moment at which the clock of a time zone shows a time of a day, HH:MM; one that the clock leaves out is as much later. */
export const momentAt = (day: string, time: string, timeZone: string): Date => {
  const utc = Date.parse(`${day}T${time}:00Z`)
  return new Date(utc - aheadAt(utc - aheadAt(utc, timeZone), timeZone))
}

/** Midnight at which a day begins by the clock of a time zone, also on days on which that clock is changed. */
export const startOfDay = (day: string, timeZone: string): Date => momentAt(day, '00:00', timeZone)

/** The closed stretch that begins with a holiday: those that follow it without an open day between belong to it. */
const stretchOf = (holidays: readonly Holiday[], first: Holiday): Pick<Closure, 'to' | 'reopens'> => {
  let to = first.to
  for (const next of holidays.toSorted((a, b) => a.from.localeCompare(b.from)))
    if (next.from <= addDays(to, 1) && next.to > to && next.from >= first.from) to = next.to
  return { to, reopens: addDays(to, 1) }
}

/**
 * The closure of a shop that lasts at a moment, else the next that buyers are told of; null when there is none. What becomes of
 * orders is said by the holiday in which the moment, or the closure's first day, lies.
 */
export const closureAt = (holidays: readonly Holiday[], at: Date, timeZone: string): Closure | null => {
  const today = dayAt(at, timeZone)
  const running = holidays.find(({ from, to }) => from <= today && today <= to)
  if (running) return { ...running, ...stretchOf(holidays, running), isNow: true }
  const [next] = holidays
    .filter(({ from }) => from > today && from <= addDays(today, ANNOUNCED_DAYS))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  return next ? { ...next, ...stretchOf(holidays, next), isNow: false } : null
}

/** The end of a period of the shop's, in ms, that begins at a moment: days on which it is closed do not count. */
export const endWithoutHolidays = (
  since: Date,
  period: number,
  holidays: readonly Holiday[],
  timeZone: string,
): Date => {
  let from = since.getTime()
  let left = period
  for (const holiday of holidays.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const closes = startOfDay(holiday.from, timeZone).getTime()
    const reopens = startOfDay(addDays(holiday.to, 1), timeZone).getTime()
    if (reopens <= from) continue
    if (from + left <= closes) break
    left -= Math.max(0, closes - from)
    from = reopens
  }
  return new Date(from + left)
}
