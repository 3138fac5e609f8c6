import type { AccountKind } from '../accounts/accounts.contract.ts'
import { addDays, DAY } from '../kernel/clock.ts'
import { type BasisPoints, basisPoints, type Cents, cents, divideRounded } from '../kernel/money.ts'

/** What the law adds to the rate of the European Central Bank (Ley 3/2004, art. 7.2, since Ley 11/2013). */
const MARGIN_BP = 800

/** Days that a year counts, also one with a 29 February. */
const YEAR_DAYS = 365

/**
 * By half-years, the rate of the European Central Bank's latest main refinancing operation before their first day, which decides the legal
 * rate together with the margin. A row comes with the Treasury's resolution, whose number in the BOE stands beside it.
 */
const ECB_RATES: readonly { from: string; ecbBp: number }[] = [
  { from: '2023-01-01', ecbBp: 250 }, // BOE-A-2022-24416
  { from: '2023-07-01', ecbBp: 400 }, // BOE-A-2023-15221
  { from: '2024-01-01', ecbBp: 450 }, // BOE-A-2023-26709
  { from: '2024-07-01', ecbBp: 425 }, // BOE-A-2024-13089
  { from: '2025-01-01', ecbBp: 315 }, // BOE-A-2024-27618
  { from: '2025-07-01', ecbBp: 215 }, // BOE-A-2025-13217
  { from: '2026-01-01', ecbBp: 215 }, // BOE-A-2025-27201
]

/** The legal rates of interest for late payment among businesses, a year's, by the day from which each counts, YYYY-MM-DD. */
export const LATE_RATES: readonly { from: string; rateBp: BasisPoints }[] = ECB_RATES.map(({ from, ecbBp }) => ({
  from,
  rateBp: basisPoints(ecbBp + MARGIN_BP),
}))

/** What a business that pays late owes for the cost of collecting besides, for each invoice (art. 8.1). */
export const COLLECTING_CENTS: Cents = cents(4000)

/**
 * Whether the law on late payment holds for what an account owes: among businesses alone (art. 3). Who buys with a personal account may be a
 * consumer, also with a tax ID: consumers give theirs to get an invoice.
 */
export const owesLateInterest = (kind: AccountKind): boolean => kind !== 'personal'

/** What the law allows for an amount that is late, as information: it is neither booked nor part of what is owed. */
export interface LateInterest {
  /** from the day after the due day to today, both counted */
  days: number
  interestCents: Cents
  collectingCents: Cents
  /** the newest rate that was counted with, and since when it holds */
  rateBp: BasisPoints
  rateSince: string
}

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY

/**
 * What the law allows for an amount that is still owed after its due day (both days YYYY-MM-DD), each day at the rate of its half-year over
 * 365, rounded once to whole cents, halves up. A half-year without a rate of its own counts with the one before it; days before the first
 * rate are not counted. Null where nothing is late.
 */
export const lateInterest = (
  dueCents: Cents,
  dueOn: string | null,
  today: string,
  rates: readonly { from: string; rateBp: BasisPoints }[] = LATE_RATES,
): LateInterest | null => {
  if (dueOn === null || dueCents <= 0 || today <= dueOn) return null
  // the days are those after `start`, up to and with `end`
  const parts = rates.flatMap(({ from, rateBp }, at) => {
    const before = addDays(from, -1)
    const next = rates[at + 1]?.from
    const last = next === undefined ? today : addDays(next, -1)
    const start = dueOn > before ? dueOn : before
    const end = last < today ? last : today
    const days = daysBetween(start, end)
    return days > 0 ? [{ days, rateBp, from }] : []
  })
  const newest = parts.at(-1)
  if (!newest) return null
  const dayRates = parts.reduce((sum, { days, rateBp }) => sum + BigInt(days) * BigInt(rateBp), 0n)
  return {
    days: daysBetween(dueOn, today),
    interestCents: divideRounded(BigInt(dueCents) * dayRates, 10_000n * BigInt(YEAR_DAYS)),
    collectingCents: COLLECTING_CENTS,
    rateBp: newest.rateBp,
    rateSince: newest.from,
  }
}
