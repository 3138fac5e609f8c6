import type { OpeningHours } from '@lonja/core/shops/opening-hours.ts'

/** 1 is Monday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** The row of the form that stands for Monday to Friday, and those of the single days. */
export const WEEK_ROW = 0
export const HOURS_ROWS = [WEEK_ROW, ...DAYS] as const
/** Stretches of a day that the form offers. */
export const SPANS = [0, 1] as const

/** Whether a day is one of those of the row for Monday to Friday. */
export const isWeekday = (day: number): boolean => day >= 1 && day <= 5

/** What errors about a row of the form stand under. */
export const hoursRowName = (row: number): string => `hours-${row}`

const spansOn = (hours: OpeningHours, day: number) => hours.find((one) => one.day === day)?.spans ?? []

/** Whether Monday to Friday have the same hours, so that one row says them all. */
export const isSameAllWeek = (hours: OpeningHours): boolean => {
  const [first, ...others] = DAYS.filter(isWeekday).map((day) => JSON.stringify(spansOn(hours, day)))
  return others.every((one) => one === first)
}

/** What a row of the form shows of hours that are kept; the row of the week shows those of Monday. A shop without any closes at weekends. */
export const rowOf = (hours: OpeningHours, row: number) => {
  const spans = spansOn(hours, row === WEEK_ROW ? 1 : row)
  const isNew = hours.every((one) => one.spans.length === 0)
  return { spans, isClosed: spans.length === 0 && !(isNew && (row === WEEK_ROW || isWeekday(row))) }
}
