import { addDays } from '../kernel/clock.ts'
import { dayOf } from '../kernel/madrid-month.ts'
import type { RefusalCode } from '../kernel/refusals.ts'
import type { StockControl } from './stock-control.ts'

/** How many days ahead a shop may expect more of a sku: one on the same date of another year would need its year to be told. */
const DAYS_AHEAD_MAX = 364

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

/** How many days ago a file's expected arrival may lie: one longer past has a wrong year, or is a number that is no day. */
const DAYS_AGO_MAX = 366

/** Whether a day, YYYY-MM-DD, is so long past that nobody expected anything on it. */
export const isLongPast = (day: string, now: Date): boolean => day < addDays(dayOf(now), -DAYS_AGO_MAX)

/**
 * The day that buyers are told on which more of a sku comes in; null where they are told none: it can be bought from what is there, its
 * stock is not counted, or the day is past. Of what is sold before it is there they are told the day in any case. `today` is a day in
 * Spain's time; days are YYYY-MM-DD.
 */
export const shownArrival = (
  {
    expectedOn,
    isAvailable,
    stockControl,
    needBook,
  }: { expectedOn: string | null; isAvailable: boolean; stockControl: StockControl; needBook: boolean },
  today: string,
): string | null => {
  const isTold = needBook || (!isAvailable && stockControl === 'notAllowedToBuy')
  return expectedOn !== null && isTold && expectedOn >= today ? expectedOn : null
}

/** The first of some days on which skus of a product are expected that is not past; null where there is none. */
export const nextArrival = (days: readonly string[], today: string): string | null =>
  days.filter((day) => day >= today).sort()[0] ?? null

/** What a shop's people, or its program or file, make of the day on which more of a sku is expected. Days are YYYY-MM-DD. */
interface ArrivalChange {
  before: { expectedOn: string | null; stock: number; needBook?: boolean | undefined }
  /** sold before it is there, after the change: its stock is what can be ordered ahead */
  needBook?: boolean | undefined
  /** units after the change */
  stock: number
  /** fewest units of one purchase after the change */
  smallest: number
  /** undefined: the change does not speak of it; null: none is expected any more */
  given?: string | null | undefined
  /** the units were counted: more than there should have been are a wrong count corrected, unless the shelf was empty */
  isCount?: boolean
  now: Date
  /** a program or a file sends the same row day after day, so that the day in it passes by itself: one that is past says that none is expected */
  isRepeated?: boolean
}

/**
 * The day on which more of a sku is expected after a change: the one that is named. Where none is, it ends with the arrival: when the
 * stock is raised to enough for a purchase; a count ends it only where too little for one was left. What orders give back ends nothing,
 * nor does more that can be ordered ahead; a sku that is no longer sold ahead has arrived, where enough of it is there. Gives `problem`
 * instead for a day that a shop cannot name; the day that stands there already is none of these, as it was named when it could be.
 */
export const changedArrival = ({
  before,
  stock,
  needBook = false,
  smallest,
  given,
  isCount = false,
  now,
  isRepeated = false,
}: ArrivalChange):
  | { day: string | null; problem?: undefined }
  | { problem: NonNullable<ReturnType<typeof arrivalProblem>> } => {
  const isMore = stock > before.stock && !(isCount && before.stock >= smallest)
  const hasArrived = !needBook && stock >= smallest && (isMore || before.needBook === true)
  if (given === undefined) return { day: hasArrived ? null : before.expectedOn }
  const problem = given === null ? null : arrivalProblem(given, now)
  if (problem === 'arrival_past' && isRepeated) return { day: null }
  return problem && given !== before.expectedOn ? { problem } : { day: given }
}
