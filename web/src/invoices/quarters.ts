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
export const readQuarter = (text: string | null): Quarter | null => {
  const [, year, number] = /^(20\d\d)-([1-4])$/.exec(text ?? '') ?? []
  return year && number ? { year: Number(year), number: Number(number) } : null
}

/** The quarters that are offered on a day, the present one first. */
export const quartersUntil = (now: Date): Quarter[] => {
  const present = firstMonth(quarterOf(monthOf(now)))
  return Array.from({ length: OFFERED }, (_, back) => quarterOf(addMonths(present, -3 * back)))
}

/** Its first and its last day, YYYY-MM-DD. */
export const daysOfQuarter = (quarter: Quarter): { dateFrom: string; dateTo: string } => {
  const first = firstMonth(quarter)
  return { dateFrom: `${first}-01`, dateTo: addDays(`${addMonths(first, 3)}-01`, -1) }
}
