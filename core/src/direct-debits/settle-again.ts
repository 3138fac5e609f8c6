import { type Cents, cents, subtract, ZERO } from '../kernel/money.ts'

/** The money of an order before one of its payments is taken back, in cents. */
interface BeforeReturn {
  /** what it costs after credits */
  priceCents: Cents
  /** what was paid, with the payment that is taken back */
  paidCents: Cents
  /** what went back to the buyer */
  refundedCents: Cents
  /** what is owed back and was not repaid yet */
  owedCents: Cents
  /** the payment that is taken back */
  returnedCents: Cents
}

/**
 * How an order's money stands once its buyer's bank took a payment back. Before, what was owed back beyond a surplus was for units that
 * were left out or given back: by so much the order costs less from now on. What went back to the buyer counts as never paid, and what
 * is still owed back is whatever they paid beyond the new price.
 */
export const settleAgain = ({ priceCents, paidCents, refundedCents, owedCents, returnedCents }: BeforeReturn) => {
  const surplus = cents(Math.max(0, paidCents - priceCents))
  const creditCents = cents(Math.min(priceCents, Math.max(0, refundedCents + owedCents - surplus)))
  const price = subtract(priceCents, creditCents)
  const kept = cents(paidCents - refundedCents - returnedCents)
  return {
    creditCents,
    dueCents: kept >= price ? ZERO : subtract(price, kept),
    owedCents: kept > price ? subtract(kept, price) : ZERO,
  }
}
