import { addDays, DAY } from '../kernel/clock.ts'

/** Most days of a period of statistics. */
export const PERIOD_DAYS_MAX = 366

/** Days of Spain's mainland time, YYYY-MM-DD, both within. */
export interface Period {
  from: string
  to: string
}

/** Days of a period, 0 or less when it ends before it begins. */
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) + 1

/** The period that is asked for, the last 30 days up to `today` when nothing is; null when it is too long or ends too early. */
export const periodOf = ({ from, to }: Partial<Period>, today: string): Period | null => {
  const end = to ?? today
  const period = { from: from ?? addDays(end, -29), to: end }
  const days = daysOf(period)
  return days >= 1 && days <= PERIOD_DAYS_MAX ? period : null
}

/** The period of the same length just before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysOf(period)),
  to: addDays(period.from, -1),
})

/** For how many days stock lasts at the pace of a period; null when nothing was sold. */
export const daysOfCover = (stock: number, sold: number, days: number): number | null =>
  sold > 0 ? Math.floor((stock * days) / sold) : null
