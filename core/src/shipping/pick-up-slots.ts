import { addDays } from '../kernel/clock.ts'
import { dayAt, type Holiday } from '../shops/closures.ts'
import { minuteOfWeek } from '../shops/opening-hours.ts'

/** A time of day at which orders are picked up on some days of the week; 1 is Monday. */
export interface PickUpSlot {
  days: readonly number[]
  /** HH:MM by the clock on the shop's wall */
  from: string
  to: string
  /** orders that fit into it; null: as many as come */
  capacity: number | null
}

/** A slot on one day, as an order names it; `day` is YYYY-MM-DD. */
export interface PickUpTime {
  day: string
  from: string
  to: string
}

/** Days ahead for which slots are offered. */
const SLOT_DAYS = 14
/** Minutes before a slot's end until which it is offered on its own day. */
const NOTICE_MINUTES = 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** What names a slot on a day. */
export const slotKey = ({ day, from, to }: PickUpTime): string => `${day} ${from}-${to}`

/**
 * The times at which an order of now can be picked up: within two weeks, not while the shop is closed, not when full. `taken`
 * counts the orders of each by `slotKey`.
 */
export const freeSlots = (
  slots: readonly PickUpSlot[],
  {
    holidays,
    taken,
    at,
    timeZone,
  }: { holidays: readonly Holiday[]; taken: ReadonlyMap<string, number>; at: Date; timeZone: string },
): PickUpTime[] => {
  const today = dayAt(at, timeZone)
  const minute = minuteOfWeek(at, timeZone)
  const weekday = Math.floor(minute / 1440) + 1
  return Array.from({ length: SLOT_DAYS }, (_, ahead) => ahead).flatMap((ahead) => {
    const day = addDays(today, ahead)
    if (holidays.some(({ from, to }) => from <= day && day <= to)) return []
    const dayOfWeek = ((weekday - 1 + ahead) % 7) + 1
    return slots
      .filter(({ days }) => days.includes(dayOfWeek))
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to, capacity }) => ({ time: { day, from, to }, capacity }))
      .filter(({ time }) => ahead > 0 || minutesOf(time.to) - NOTICE_MINUTES >= minute % 1440)
      .filter(({ time, capacity }) => capacity === null || (taken.get(slotKey(time)) ?? 0) < capacity)
      .map(({ time }) => time)
  })
}
