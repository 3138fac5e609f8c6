import type { SummaryLine } from '../checkout/order-summary.ts'
import { add, type BasisPoints, type Cents, subtract, times, ZERO } from '../kernel/money.ts'
import { largestRemainder } from '../kernel/split.ts'
import { grossOf, netOf } from '../kernel/vat.ts'
import { type CouponLine, type CouponTerms, couponDiscount, isCouponGood } from './coupon-discount.ts'

/** A line that a coupon is spread over. */
export interface SplitLine extends CouponLine {
  /** quantity times price after the shop's own discount, in the shop's writing */
  amountCents: Cents
  vatBp: BasisPoints
}

/** A line of a summary before its coupon, as a coupon looks at it. */
export const splitLine = (
  { netCents, unitCents, quantity, vatBp }: Pick<SummaryLine, 'netCents' | 'unitCents' | 'quantity' | 'vatBp'>,
  product: Pick<SplitLine, 'shopId' | 'productId' | 'categoryIds'>,
): SplitLine => ({ ...product, netCents, amountCents: times(unitCents, quantity), vatBp })

/** Where prices hold VAT: what one rate's amounts are lowered by, so that their net falls by exactly `netCents`. */
const grossCut = (netCents: Cents, amounts: { all: Cents; good: Cents }, vatBp: BasisPoints): Cents => {
  if (netCents === 0) return ZERO
  const net = netOf(amounts.all, vatBp)
  const left = netCents >= net ? ZERO : subtract(net, netCents)
  const withVat = grossOf(netCents, vatBp)
  const isExact = left > 0 && netOf(subtract(amounts.all, withVat), vatBp) === left
  return Math.min(isExact ? withVat : subtract(amounts.all, grossOf(left, vatBp)), amounts.good) as Cents
}

/**
 * What a coupon takes off each line, in cents of the shop's writing: its discount, which is net, is spread over the lines
 * that it is good for by the largest remainder of their net amounts. Where prices hold VAT, each rate's part is turned into
 * an amount with VAT and spread in the same way. No line falls below zero.
 */
export const couponCuts = (terms: CouponTerms, lines: readonly SplitLine[], taxInclude: boolean): Cents[] => {
  const cuts = lines.map(() => ZERO)
  const discount = couponDiscount(terms, lines)
  if (discount === 0) return cuts
  const good = lines.flatMap((line, at) => (isCouponGood(terms, line) ? [{ ...line, at }] : []))
  const netParts = largestRemainder(
    discount,
    good.map(({ netCents }) => netCents),
  )
  const parts = good.map((line, n) => ({ ...line, part: netParts[n] ?? ZERO }))
  if (!taxInclude) {
    for (const { at, part } of parts) cuts[at] = part
    return cuts
  }
  for (const vatBp of new Set(parts.map((line) => line.vatBp))) {
    const ofRate = parts.filter((line) => line.vatBp === vatBp)
    const amounts = {
      all: add(...lines.flatMap((line) => (line.vatBp === vatBp ? [line.amountCents] : []))),
      good: add(...ofRate.map(({ amountCents }) => amountCents)),
    }
    const cut = grossCut(add(...ofRate.map(({ part }) => part)), amounts, vatBp)
    const shares = largestRemainder(
      cut,
      ofRate.map(({ amountCents }) => amountCents),
    )
    for (const [n, { at }] of ofRate.entries()) cuts[at] = shares[n] ?? ZERO
  }
  return cuts
}
