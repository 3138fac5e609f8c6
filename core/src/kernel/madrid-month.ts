import { fromMadridTime, toMadridTime } from './madrid-time.ts'

/** The month of a moment by the clocks of mainland Spain, as YYYY-MM. */
export const monthOf = (at: Date): string => toMadridTime(at).slice(0, 7)

/** The day of a moment by the same clocks, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => toMadridTime(at).slice(0, 10)

/** The year of a moment by the same clocks. */
export const yearOf = (at: Date): number => Number(dayOf(at).slice(0, 4))

/** The moment at which a day (YYYY-MM-DD) begins there; throws RangeError where the text is no day. */
export const startOfDay = (day: string): Date => {
  const at = fromMadridTime(`${day}T00:00`)
  if (!at) throw new RangeError(`not a day: ${day}`)
  return at
}

/** A month so many months later, as YYYY-MM. */
export const addMonths = (month: string, months: number): string => {
  const [year, number] = month.split('-').map(Number)
  const at = new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 1))
  return at.toISOString().slice(0, 7)
}

/** The moments at which a month (YYYY-MM) begins and the next one does. */
export const boundsOfMonth = (month: string): { from: Date; until: Date } => ({
  from: startOfDay(`${month}-01`),
  until: startOfDay(`${addMonths(month, 1)}-01`),
})
