import type { Cents } from '../kernel/money.ts'
import type { RefusalCode } from '../kernel/refusals.ts'
import { type CouponLine, type CouponTerms, couponDiscount, couponShortfall, isCouponGood } from './coupon-discount.ts'
import type { CouponApplies } from './coupon-lists.ts'

/** A collected coupon of the buying account, or a promotion that runs for it, as an order may use it. */
export interface HeldCoupon {
  /** of the collected coupon; of a promotion its own: the two kinds are numbered apart */
  id: number
  applies: CouponApplies
  terms: CouponTerms
  validFrom: Date
  expiresAt: Date
  /** null for a promotion, which is not used up by one order */
  usedAt: Date | null
  /** the market pays it, and the order is in a shop of the buyer's own people or company: nobody has the market pay themselves */
  isInOwnShop: boolean
}

/** What a coupon would do for these products, in cents: what it takes off, or what they lack to its minimum purchase. */
export interface CouponOffer<C extends HeldCoupon = HeldCoupon> {
  coupon: C
  discountCents: Cents
  missingCents: Cents
}

/** Why an account cannot use a coupon of its own, or a promotion, at this moment in this shop; null when it can. */
export const couponUnusable = (
  { applies, validFrom, expiresAt, usedAt, isInOwnShop }: Omit<HeldCoupon, 'id' | 'terms'>,
  now: Date,
): 'coupon_used' | 'coupon_over' | 'coupon_not_yet' | 'coupon_own_shop' | 'coupon_promotion_over' | null => {
  if (usedAt !== null) return 'coupon_used'
  if (applies === 'byItself') return now >= validFrom && now < expiresAt ? null : 'coupon_promotion_over'
  if (now >= expiresAt) return 'coupon_over'
  if (now < validFrom) return 'coupon_not_yet'
  return isInOwnShop ? 'coupon_own_shop' : null
}

const isGoodForSome = ({ terms }: HeldCoupon, lines: readonly CouponLine[]): boolean =>
  lines.some((line) => isCouponGood(terms, line))

/**
 * What an account's coupons and the promotions of a shop would do for these products: those that take most off first, of equals a
 * promotion before a coupon, which is kept for another order, and the one that ends first; behind them those that lack least to their minimum. Coupons that are good for none of the products are left out.
 */
export const couponOffers = <C extends HeldCoupon>(
  coupons: readonly C[],
  lines: readonly CouponLine[],
  now: Date,
): CouponOffer<C>[] =>
  coupons
    .filter((coupon) => couponUnusable(coupon, now) === null && isGoodForSome(coupon, lines))
    .map((coupon) => ({
      coupon,
      discountCents: couponDiscount(coupon.terms, lines),
      missingCents: couponShortfall(coupon.terms, lines),
    }))
    .sort(
      (a, b) =>
        b.discountCents - a.discountCents ||
        a.missingCents - b.missingCents ||
        Number(b.coupon.applies === 'byItself') - Number(a.coupon.applies === 'byItself') ||
        a.coupon.expiresAt.getTime() - b.coupon.expiresAt.getTime() ||
        a.coupon.id - b.coupon.id,
    )

/** Whether some coupon of the market's is left out of these offers for one reason alone: the shop is the account's own. */
export const isOnlyOwnShop = (coupons: readonly HeldCoupon[], lines: readonly CouponLine[], now: Date): boolean =>
  coupons.some((coupon) => couponUnusable(coupon, now) === 'coupon_own_shop' && isGoodForSome(coupon, lines))

/** What a buyer asks for: a collected coupon, 0 for neither coupon nor promotion, or a promotion. Nothing named: the best of all. */
export interface CouponWish {
  couponId?: number | undefined
  promotionId?: number | undefined
}

/** Whether a wish names this coupon or promotion. */
export const isWished = ({ applies, id }: Pick<HeldCoupon, 'applies' | 'id'>, wish: CouponWish): boolean =>
  id === (applies === 'byItself' ? wish.promotionId : wish.couponId)

/** The wish that names a coupon or promotion. */
export const wishFor = ({ applies, id }: Pick<HeldCoupon, 'applies' | 'id'>): CouponWish =>
  applies === 'byItself' ? { promotionId: id } : { couponId: id }

/** The coupon that an order uses, or why it cannot use the one that was asked for. */
interface CouponChoice<C extends HeldCoupon> {
  offer: CouponOffer<C> | null
  problem: { code: RefusalCode; missingCents?: Cents } | null
}

/**
 * The one coupon or promotion of an order: what was asked for, none where 0 was, the best one where nothing was. `asked` is the
 * asked one, wherever it stands; one that cannot be used is not replaced by another.
 */
export const chooseCoupon = <C extends HeldCoupon>(
  offers: readonly CouponOffer<C>[],
  wish: CouponWish,
  asked: C | undefined,
  now: Date,
): CouponChoice<C> => {
  if (wish.promotionId === undefined && wish.couponId === 0) return { offer: null, problem: null }
  if (wish.promotionId === undefined && wish.couponId === undefined)
    return { offer: offers.find(({ discountCents }) => discountCents > 0) ?? null, problem: null }
  const unusable = asked ? couponUnusable(asked, now) : null
  if (unusable) return { offer: null, problem: { code: unusable } }
  const offer = offers.find(({ coupon }) => isWished(coupon, wish))
  if (!offer) return { offer: null, problem: { code: 'coupon_not_for_these' } }
  if (offer.missingCents > 0)
    return { offer: null, problem: { code: 'coupon_below_minimum', missingCents: offer.missingCents } }
  return { offer, problem: null }
}
