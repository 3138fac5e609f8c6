import { type BasisPoints, type Cents, share, subtract, ZERO } from '../kernel/money.ts'

/** What a coupon takes off, and from which purchase on; amounts net of VAT. */
export type CouponTerms = { minimumPurchase: Cents } & (
  | { type: 'cash'; value: Cents }
  | { type: 'percentage'; rate: BasisPoints; maxDiscount: Cents | null }
)

/** What the goods still lack to the coupon's minimum purchase, in cents; 0 when they reach it (spec §9). */
export const couponShortfall = ({ minimumPurchase }: CouponTerms, netSubtotal: Cents): Cents =>
  netSubtotal >= minimumPurchase ? ZERO : subtract(minimumPurchase, netSubtotal)

/**
 * What a coupon takes off a net subtotal, in cents: a coupon lowers the price, so it comes before VAT. Nothing below its
 * minimum purchase; a percentage is rounded half away from zero and capped; never more than the goods cost.
 */
export const couponDiscount = (terms: CouponTerms, netSubtotal: Cents): Cents => {
  if (netSubtotal <= 0 || couponShortfall(terms, netSubtotal) > 0) return ZERO
  const wanted = terms.type === 'cash' ? terms.value : share(netSubtotal, terms.rate)
  const cap = terms.type === 'percentage' && terms.maxDiscount !== null ? terms.maxDiscount : netSubtotal
  return Math.min(wanted, cap, netSubtotal) as Cents
}
