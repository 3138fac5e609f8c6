import { provinceNames } from '../geo/provinces.ts'
import { addDays } from '../kernel/clock.ts'
import { dayAt, type Holiday } from './closures.ts'

/** A stretch of a day, HH:MM to HH:MM; one that ends before it begins runs over midnight, 24:00 is the day's end. */
export interface Span {
  from: string
  to: string
}

/** Opening hours of a shop: day 1 is Monday; a day without spans is closed. */
export type OpeningHours = readonly { day: number; spans: readonly Span[] }[]

/** A day, YYYY-MM-DD, with hours of its own; without spans the shop is closed. */
export interface HourException {
  day: string
  spans: readonly Span[]
}

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

const minutesOf = (time: string, pattern: RegExp): number | null => {
  const [, hours, minutes] = pattern.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
const OPENS = /^([01]\d|2[0-3]):([0-5]\d)$/
const SHUTS = /^([01]\d|2[0-3]|24(?=:00)):([0-5]\d)$/

/** Whether opening hours hold a minute of the week, 0 being Monday at midnight; what is no time of day opens nothing. */
export const holdsMinute = (hours: OpeningHours, minute: number): boolean =>
  hours.some(({ day, spans }) =>
    spans.some(({ from, to }) => {
      const opens = minutesOf(from, OPENS)
      const shuts = minutesOf(to, SHUTS)
      if (opens === null || shuts === null) return false
      const long = shuts > opens ? shuts - opens : shuts - opens + DAY_MINUTES
      const since = minute - (day - 1) * DAY_MINUTES - opens
      return (since + WEEK_MINUTES) % WEEK_MINUTES < long
    }),
  )

/** Clocks of Spain: the Canary Islands are an hour behind the rest. */
export const MAINLAND = 'Europe/Madrid'
export const CANARIES = 'Atlantic/Canary'
const CANARY_PROVINCES = ['35', '38']
/** Every name that a province with the Canaries' clock goes by. */
export const CANARY_NAMES: readonly string[] = CANARY_PROVINCES.flatMap(provinceNames)

/** The clock on a shop's wall, by the province it is in. */
export const clockOf = (province: string): string => (CANARY_NAMES.includes(province) ? CANARIES : MAINLAND)

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat('en-GB', options)
  formats.set(timeZone, made)
  return made
}

/** The minute of the week that a clock shows at a moment, 0 being Monday at midnight; summer time is the clock's own. */
export const minuteOfWeek = (at: Date, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return DAYS.indexOf(parts.weekday ?? '') * DAY_MINUTES + Number(parts.hour) * 60 + Number(parts.minute)
}

/** All that decides when a shop is open. */
export interface OpeningFacts {
  hours: OpeningHours
  exceptions: readonly HourException[]
  holidays: readonly Holiday[]
}

/** The spans of a day of a shop, with the weekday's own or those of an exceptional day; none on a holiday. */
const spansOn = ({ hours, exceptions, holidays }: OpeningFacts, day: string): readonly Span[] => {
  if (holidays.some(({ from, to }) => from <= day && day <= to)) return []
  const exception = exceptions.find((one) => one.day === day)
  if (exception) return exception.spans
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
  return hours.filter((one) => one.day === weekday).flatMap(({ spans }) => spans)
}

/** Whether a shop is open, until when today, and when it opens next within two weeks; times are those on its wall. */
export interface OpenState {
  isOpen: boolean
  /** HH:MM; null while it is closed */
  until: string | null
  /** the next opening; null while it is open, or when none is near */
  opens: { day: string; time: string } | null
}

/** How far ahead the next opening is looked for, in days. */
const LOOKED_AHEAD = 14

/** A shop's state at a moment by the clock on its wall (spec §3, opening hours): holidays first, then exceptional days, then the week. */
export const openState = (facts: OpeningFacts, at: Date, timeZone: string): OpenState => {
  const today = dayAt(at, timeZone)
  const minute = minuteOfWeek(at, timeZone) % DAY_MINUTES
  const spans = spansOn(facts, today)
  const running = [
    ...spans.filter((span) => holdsMinute([{ day: 1, spans: [span] }], minute)),
    // a span of yesterday that runs over midnight, unless today is closed as a whole
    ...(facts.holidays.some(({ from, to }) => from <= today && today <= to) ||
    facts.exceptions.some(({ day }) => day === today)
      ? []
      : spansOn(facts, addDays(today, -1)).filter((span) =>
          holdsMinute([{ day: 1, spans: [span] }], minute + DAY_MINUTES),
        )),
  ]
  const [now] = running
  if (now) return { isOpen: true, until: now.to, opens: null }
  for (let ahead = 0; ahead <= LOOKED_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    const [next] = spansOn(facts, day)
      .map(({ from }) => from)
      .filter((from) => ahead > 0 || (minutesOf(from, OPENS) ?? -1) > minute)
      .toSorted()
    if (next) return { isOpen: false, until: null, opens: { day, time: next } }
  }
  return { isOpen: false, until: null, opens: null }
}
