import { add, type BasisPoints, type Cents, share, subtract, ZERO } from '../kernel/money.ts'

/** What a coupon takes off, from which purchase on, and of which products; amounts net of VAT. `byItself` marks a promotion. */
export type CouponTerms = CouponLimits & { minimumPurchase: Cents; byItself?: true } & (
    | { type: 'cash'; value: Cents }
    | { type: 'percentage'; rate: BasisPoints; maxDiscount: Cents | null }
  )

/**
 * Where a coupon is good (spec §3): in the one shop that gives it, or, where the market gives it, in the shops that it names or
 * with none in all; for some categories and products, or with neither for all products.
 */
export interface CouponLimits {
  shopId: number | null
  /** of a coupon of the market alone */
  shopIds: readonly number[]
  categoryIds: readonly number[]
  productIds: readonly number[]
}

/** One line that is bought, as a coupon looks at it. */
export interface CouponLine {
  shopId: number
  productId: number
  /** the product's categories and all above them */
  categoryIds: readonly number[]
  /** net of VAT, after the shop's own discount */
  netCents: Cents
}

/** Whether a coupon is good for a line: one named product is enough, so is one named category, however far above. */
export const isCouponGood = ({ shopId, shopIds, categoryIds, productIds }: CouponLimits, line: CouponLine): boolean => {
  if (shopId !== null && shopId !== line.shopId) return false
  if (shopIds.length > 0 && !shopIds.includes(line.shopId)) return false
  if (categoryIds.length === 0 && productIds.length === 0) return true
  return productIds.includes(line.productId) || categoryIds.some((id) => line.categoryIds.includes(id))
}

/**
 * A coupon's terms as an order keeps them: products of the order that it was good for are named, so that they stay good when
 * their categories change.
 */
export const termsForOrder = (terms: CouponTerms, lines: readonly CouponLine[]): CouponTerms => {
  if (terms.categoryIds.length === 0 && terms.productIds.length === 0) return terms
  const good = lines.filter((line) => isCouponGood(terms, line)).map(({ productId }) => productId)
  return { ...terms, productIds: [...new Set([...terms.productIds, ...good])] }
}

const goodNet = (terms: CouponTerms, lines: readonly CouponLine[]): Cents =>
  add(...lines.filter((line) => isCouponGood(terms, line)).map(({ netCents }) => netCents))

/** What the products that it is good for still lack to the coupon's minimum purchase, in cents; 0 when they reach it (spec §9). */
export const couponShortfall = (terms: CouponTerms, lines: readonly CouponLine[]): Cents => {
  const net = goodNet(terms, lines)
  return net >= terms.minimumPurchase ? ZERO : subtract(terms.minimumPurchase, net)
}

const takenOff = (terms: CouponTerms, net: Cents): Cents => {
  const wanted = terms.type === 'cash' ? terms.value : share(net, terms.rate)
  const cap = terms.type === 'percentage' && terms.maxDiscount !== null ? terms.maxDiscount : net
  return Math.min(wanted, cap, net) as Cents
}

/** What a coupon takes off a purchase that just reaches its minimum, in cents net of VAT. */
export const savingAtMinimum = (terms: CouponTerms): Cents => takenOff(terms, terms.minimumPurchase)

/**
 * What a coupon takes off the products that it is good for, in cents: a coupon lowers the price, so it comes before VAT.
 * Nothing below its minimum purchase, which other products do not help to reach; a percentage is rounded half away from zero
 * and capped; never more than those products cost.
 */
export const couponDiscount = (terms: CouponTerms, lines: readonly CouponLine[]): Cents => {
  const net = goodNet(terms, lines)
  return net <= 0 || couponShortfall(terms, lines) > 0 ? ZERO : takenOff(terms, net)
}
