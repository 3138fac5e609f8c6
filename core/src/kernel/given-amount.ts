import { type Cents, type Euros, fromEuros } from './money.ts'

/** No amount that people set is larger than this, in cents: a million euros. */
const AMOUNT_MAX = 100_000_000

/** An amount that someone set, in whole cents; null when it is negative, too large, or has parts of a cent. */
export const givenAmount = (euros: Euros): Cents | null => {
  const whole = Math.round(euros * 100)
  const fits = euros >= 0 && whole <= AMOUNT_MAX && Math.abs(euros * 100 - whole) <= 1e-6
  return fits ? fromEuros(euros) : null
}
