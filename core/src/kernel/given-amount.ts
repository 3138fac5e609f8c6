import { type Cents, type Euros, fromEuros, toEuros, ZERO } from './money.ts'
import type { Bounds } from './refusals.ts'

/** No amount that people set is larger than this, in cents: a million euros. */
export const AMOUNT_MAX = 100_000_000

/** An amount that someone set, in whole cents; null when it is negative, too large, or has parts of a cent. */
export const givenAmount = (euros: Euros): Cents | null => {
  const whole = Math.round(euros * 100)
  const fits = euros >= 0 && whole <= AMOUNT_MAX && Math.abs(euros * 100 - whole) <= 1e-6
  return fits ? fromEuros(euros) : null
}

/**
 * How far an amount may go, in euros, where `givenAmount` or the least that is asked refuses it for going further; empty where it has
 * parts of a cent.
 */
export const amountBounds = (euros: Euros, least: Cents = ZERO): Bounds => {
  if (euros < toEuros(least)) return { minimum: toEuros(least) }
  return Math.round(euros * 100) > AMOUNT_MAX ? { maximum: AMOUNT_MAX / 100 } : {}
}
