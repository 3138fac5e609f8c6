import { add, type Cents, subtract, ZERO } from '../kernel/money.ts'

/** What a purchaser may order without asking, in cents, VAT included; null without that limit. */
export interface SpendingLimits {
  orderCents: Cents | null
  /** by calendar month of mainland Spain */
  monthCents: Cents | null
}

/** Which limit an order exceeds. */
export const EXCEEDED = ['order', 'month'] as const
export type Exceeded = (typeof EXCEEDED)[number]

/** The limit that an order exceeds, and what it leaves, in cents. */
interface SpendingProblem {
  exceeded: Exceeded
  limitCents: Cents
  leftCents: Cents
}

/** Whether someone has to ask for anything at all. */
export const isLimited = ({ orderCents, monthCents }: SpendingLimits): boolean =>
  orderCents !== null || monthCents !== null

/** What is left of the month's limit after what was spent, in cents; null without one. */
export const monthLeft = ({ monthCents }: SpendingLimits, spentCents: Cents): Cents | null => {
  if (monthCents === null) return null
  return monthCents > spentCents ? subtract(monthCents, spentCents) : ZERO
}

/**
 * Why an order of this amount has to be approved, the limit per order first; null where it need not be. An amount that just reaches a
 * limit is within it. Of an order that stands already, the month is asked for what is added to it.
 */
export const spendingProblem = (
  limits: SpendingLimits,
  spentCents: Cents,
  amountCents: Cents,
  addedCents: Cents = amountCents,
): SpendingProblem | null => {
  const { orderCents, monthCents } = limits
  if (orderCents !== null && amountCents > orderCents)
    return { exceeded: 'order', limitCents: orderCents, leftCents: orderCents }
  if (monthCents !== null && add(spentCents, addedCents) > monthCents)
    return { exceeded: 'month', limitCents: monthCents, leftCents: monthLeft(limits, spentCents) ?? ZERO }
  return null
}
