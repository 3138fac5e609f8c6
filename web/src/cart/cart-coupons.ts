import type { OrderSummary } from '@lonja/core/checkout/order-summary.ts'
import {
  type CouponOffer,
  type CouponWish,
  chooseCoupon,
  couponOffers,
  type HeldCoupon,
  isWished,
} from '@lonja/core/coupons/coupon-choice.ts'
import type { CouponTerms } from '@lonja/core/coupons/coupon-discount.ts'
import { couponCuts, splitLine } from '@lonja/core/coupons/coupon-split.ts'
import { type Cents, fromEuros, fromPercent } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import type { CartEntryData } from './wire.ts'

/** The user's coupons, and promotions of the shops, for what lies in the cart. */
export type CartCouponsData = ReplyOf<'getCartCoupons'>
type Held = CartCouponsData['coupons'][number]
type CartCoupon = HeldCoupon & { title: string }

/** The coupon or promotion that an order of what is picked in one shop would use, and those that it could. */
export interface ShopCoupon {
  chosen: CartCoupon | null
  offers: CouponOffer<CartCoupon>[]
  /** what goes to check-out: a coupon or promotion, a coupon of 0 for neither, nothing for the best one */
  wish: CouponWish
  /** what the chosen one takes off each line of the summary, in cents of the shop's writing */
  cuts: Cents[]
}

const termsOf = ({ shopId, shopIds, categoryIds, productIds, ...held }: Held): CouponTerms => {
  const limits = { shopId, shopIds, categoryIds, productIds, minimumPurchase: fromEuros(held.minimumPurchase) }
  return held.type === 'cash'
    ? { ...limits, type: 'cash', value: fromEuros(held.value ?? 0) }
    : {
        ...limits,
        type: 'percentage',
        rate: fromPercent(held.percentage ?? 0),
        maxDiscount: held.maxDiscount === null ? null : fromEuros(held.maxDiscount),
      }
}

/**
 * The coupon or promotion of one shop's part of the cart by the same rules as its order's: the wished one while it can be
 * used, else the one that takes most off. `plain` is what is picked before a coupon.
 */
export const couponOfShop = (
  { shopId, shop, items }: CartEntryData,
  plain: OrderSummary,
  { at, coupons, ownShopIds, categories }: CartCouponsData,
  wish: CouponWish = {},
): ShopCoupon => {
  const now = new Date(at)
  const productOf = new Map(items.map(({ skuId, sku }) => [skuId, sku.product.id]))
  const categoriesOf = new Map(categories.map(({ productId, categoryIds }) => [productId, categoryIds]))
  const lines = plain.lines.map((line) => {
    const productId = productOf.get(line.skuId) ?? 0
    return splitLine(line, { shopId, productId, categoryIds: categoriesOf.get(productId) ?? [] })
  })
  const held = coupons.map(
    (one): CartCoupon => ({
      id: one.id,
      applies: one.applies,
      title: one.title,
      terms: termsOf(one),
      validFrom: new Date(one.validFrom),
      expiresAt: new Date(one.expiresAt),
      usedAt: null,
      isInOwnShop: one.shopId === null && ownShopIds.includes(shopId),
    }),
  )
  const offers = couponOffers(held, lines, now)
  const isUsable =
    wish.couponId === 0 || offers.some(({ coupon, discountCents }) => isWished(coupon, wish) && discountCents > 0)
  const kept = isUsable ? wish : {}
  const { offer } = chooseCoupon(
    offers,
    kept,
    held.find((one) => isWished(one, kept)),
    now,
  )
  const isGross = shop.shopSettings.taxSetting?.taxInclude ?? false
  return {
    chosen: offer?.coupon ?? null,
    offers,
    wish: kept,
    cuts: offer ? couponCuts(offer.coupon.terms, lines, isGross) : [],
  }
}

/**
 * The coupons of all shops of a cart, in the order in which they are checked out; null for a shop without sums. A coupon that
 * an order before would use is not there for the shops after it, so that the sums hold when all are ordered; a promotion stays.
 */
export const couponsOfShops = (
  shops: readonly { entry: CartEntryData; plain: OrderSummary | null }[],
  held: CartCouponsData,
  wishes: Readonly<Record<number, CouponWish | undefined>>,
): (ShopCoupon | null)[] => {
  const used = new Set<number>()
  return shops.map(({ entry, plain }) => {
    if (!plain) return null
    const left = { ...held, coupons: held.coupons.filter(({ applies, id }) => applies === 'byItself' || !used.has(id)) }
    const coupon = couponOfShop(entry, plain, left, wishes[entry.shopId])
    if (coupon.chosen?.applies === 'collected' && plain.problems.length === 0) used.add(coupon.chosen.id)
    return coupon
  })
}
