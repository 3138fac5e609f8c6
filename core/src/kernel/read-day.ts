/** An ISO date from its parts; null when the calendar has no such day. */
const isoDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  // years before 100 would be read as those of the last century
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** A year of two digits is one of this century. */
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/
const YEAR_FIRST = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})(?!\d)/
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?!\d)/

/**
 * Reads the day of a table as an ISO date: 12/11/2026, 12-11-26, 2026-11-12, 20261112 or 2026年11月12日, perhaps
 * with a time behind it. The day stands before the month. Null for anything else.
 */
export const readDay = (text: string): string | null => {
  const plain = text.trim()
  const [, day, month, lastYear] = DAY_FIRST.exec(plain) ?? []
  if (day && month && lastYear) return isoDay(fullYear(lastYear), Number(month), Number(day))
  const [, year, inMonth, onDay] = YEAR_FIRST.exec(plain) ?? DIGITS.exec(plain) ?? []
  return year && inMonth && onDay ? isoDay(Number(year), Number(inMonth), Number(onDay)) : null
}

/** Reads six digits, year first (261112), as an ISO date of this century; null when they are no day. */
export const readShortDay = (digits: string): string | null =>
  /^\d{6}$/.test(digits)
    ? isoDay(fullYear(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4)))
    : null
