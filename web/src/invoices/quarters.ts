import { addDays } from '@lonja/core/kernel/clock.ts'
import { addMonths, monthOf } from '@lonja/core/kernel/madrid-month.ts'

/** A quarter of a year, for which VAT is declared. */
interface Quarter {
  year: number
  /** 1 to 4 */
  number: number
}

/** Quarters that are offered: the present one and the year before it. */
const OFFERED = 5

const quarterOf = (month: string): Quarter => {
  const [year, number] = month.split('-').map(Number)
  return { year: year ?? 0, number: Math.ceil((number ?? 1) / 3) }
}

const firstMonth = ({ year, number }: Quarter): string => `${year}-${String(number * 3 - 2).padStart(2, '0')}`

/** A quarter in an address: 2026-4. */
export const quarterText = ({ year, number }: Quarter): string => `${year}-${number}`

/** The quarter that an address names; null for anything else. */
const readQuarter = (text: string | null): Quarter | null => {
  const [, year, number] = /^(20\d\d)-([1-4])$/.exec(text ?? '') ?? []
  return year && number ? { year: Number(year), number: Number(number) } : null
}

/** The quarters that are offered on a day, the present one first. */
export const quartersUntil = (now: Date): Quarter[] => {
  const present = firstMonth(quarterOf(monthOf(now)))
  return Array.from({ length: OFFERED }, (_, back) => quarterOf(addMonths(present, -3 * back)))
}

/** The days of so many months from one on, the first and the last, YYYY-MM-DD. */
const daysFrom = (month: string, months: number): { dateFrom: string; dateTo: string } => ({
  dateFrom: `${month}-01`,
  dateTo: addDays(`${addMonths(month, months)}-01`, -1),
})

/** What of someone's invoices an address asks for by time: a quarter, or a month (YYYY-MM) of one; all where both are null. */
export interface Period {
  quarter: Quarter | null
  month: string | null
}

/** The period of the address's `quarter` (2026-4) and `month` (2026-11); a month goes before, and what is neither counts for nothing. */
export const readPeriod = (query: URLSearchParams): Period => {
  const named = query.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : null
  return { month, quarter: month ? quarterOf(month) : readQuarter(query.get('quarter')) }
}

/** Its first and its last day, YYYY-MM-DD; neither for all. */
export const daysOfPeriod = ({ quarter, month }: Period): { dateFrom?: string; dateTo?: string } => {
  if (month) return daysFrom(month, 1)
  return quarter ? daysFrom(firstMonth(quarter), 3) : {}
}

/** The months of a quarter that have begun, YYYY-MM, the first one first. */
export const monthsOfQuarter = (quarter: Quarter, now: Date): string[] =>
  [0, 1, 2].map((later) => addMonths(firstMonth(quarter), later)).filter((month) => month <= monthOf(now))
