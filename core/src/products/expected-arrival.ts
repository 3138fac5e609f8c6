import { addDays } from '../kernel/clock.ts'
import { dayOf } from '../kernel/madrid-month.ts'
import type { RefusalCode } from '../kernel/refusals.ts'
import type { StockControl } from './stock-control.ts'

/** How many days ahead a shop may expect more of a sku: a later day is a slip of the pen, and would need its year to be told. */
const DAYS_AHEAD_MAX = 365

/** First and last day, YYYY-MM-DD in Spain's time, on which a shop may expect more of a sku. */
export const arrivalBounds = (now: Date): { min: string; max: string } => {
  const today = dayOf(now)
  return { min: today, max: addDays(today, DAYS_AHEAD_MAX) }
}

/** Why a shop cannot expect more of a sku on a day, YYYY-MM-DD; null where it can. */
export const arrivalProblem = (day: string, now: Date): Extract<RefusalCode, 'arrival_past' | 'arrival_far'> | null => {
  const { min, max } = arrivalBounds(now)
  return day < min ? 'arrival_past' : day > max ? 'arrival_far' : null
}

/**
 * The day that buyers are told on which more of a sku comes in; null where they are told none: it can be bought, its stock is not
 * counted, or the day is past. `today` is a day in Spain's time; days are YYYY-MM-DD.
 */
export const shownArrival = (
  {
    expectedOn,
    isAvailable,
    stockControl,
  }: { expectedOn: string | null; isAvailable: boolean; stockControl: StockControl },
  today: string,
): string | null =>
  expectedOn !== null && !isAvailable && stockControl === 'notAllowedToBuy' && expectedOn >= today ? expectedOn : null

/** The first of some days on which skus of a product are expected that is not past; null where there is none. */
export const nextArrival = (days: readonly string[], today: string): string | null =>
  days.filter((day) => day >= today).sort()[0] ?? null

/**
 * The day on which more of a sku is expected after its shop's people changed it: the one that they named. Where they named none, or the
 * one that stood there, it ends with the arrival: when they raise the stock to enough for a purchase. What orders give back ends nothing.
 */
export const arrivalAfter = ({
  before,
  stock,
  smallest,
  given,
}: {
  before: { expectedOn: string | null; stock: number }
  /** units after the change */
  stock: number
  /** fewest units of one purchase after the change */
  smallest: number
  /** undefined: the change does not speak of it; null: none is expected any more */
  given?: string | null | undefined
}): string | null => {
  if (given !== undefined && given !== before.expectedOn) return given
  return stock > before.stock && stock >= smallest ? null : before.expectedOn
}
