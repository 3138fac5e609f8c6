import type { Selection } from '@lonja/core/cart/selection.ts'
import type { OrderSummary } from '@lonja/core/checkout/order-summary.ts'
import type { CouponWish } from '@lonja/core/coupons/coupon-choice.ts'
import { type CartCouponsData, couponsOfShops, type ShopCoupon } from './cart-coupons.ts'
import { summariseCart } from './cart-totals.ts'
import type { CartEntryData } from './wire.ts'

/** What is picked in one shop of a cart, and what it comes to. */
export interface PricedShop {
  entry: CartEntryData
  selected: Selection
  /** with the coupon; null where the user sees no prices or the shop has set no tax */
  summary: OrderSummary | null
  /** what it uses of the user's coupons and the shop's promotions; null without sums */
  coupon: ShopCoupon | null
}

interface Pricing {
  selectionOf: (entry: CartEntryData) => Selection
  /** quantities on their way, by sku */
  quantities: ReadonlyMap<number, number>
  held: CartCouponsData | null
  /** the coupon or promotion that the user chose for a shop */
  wishes?: Readonly<Record<number, CouponWish | undefined>>
}

/** The sums of every shop of a cart with the coupons that its orders would use: the same wherever the cart is shown. */
export const priceShops = (
  carts: readonly CartEntryData[],
  { selectionOf, quantities, held, wishes = {} }: Pricing,
): PricedShop[] => {
  const shops = carts.map((entry) => {
    const selected = selectionOf(entry)
    return { entry, selected, plain: summariseCart(entry, selected, quantities) }
  })
  const used = held ? couponsOfShops(shops, held, wishes) : []
  return shops.map(({ entry, selected, plain }, n) => {
    const coupon = used[n] ?? null
    const summary = coupon ? summariseCart(entry, selected, quantities, coupon.cuts) : plain
    return { entry, selected, summary, coupon }
  })
}
