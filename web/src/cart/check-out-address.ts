import type { CouponWish } from '@lonja/core/coupons/coupon-choice.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'
import { readWish, wishText } from '../coupons/wish-text.ts'
import { readSkuIds } from './sku-ids.ts'

/** Products of one shop that go to check-out together, and the coupon or promotion that was chosen for them; the best one when absent. */
export interface Basket extends CouponWish {
  shopId: number
  skuIds: readonly number[]
}

const write = ({ shopId, skuIds, ...wish }: Basket) => {
  const coupon = wishText(wish)
  return [shopId, skuIds.join(','), ...(coupon === '' ? [] : [coupon])].join('-')
}

/** Reads the shops that wait for their turn: `next=3-17,18;4-20-5` is shop 3 with two skus, then shop 4 with one and coupon 5; `p5` is promotion 5. */
export const readWaiting = (text: string | null): Basket[] =>
  (text ?? '').split(';').flatMap((part) => {
    const [shop = '', skus = '', coupon = ''] = part.split('-')
    const shopId = readId(shop)
    const skuIds = readSkuIds([skus])
    return shopId !== null && skuIds.length > 0 ? [{ shopId, skuIds, ...readWish(coupon) }] : []
  })

/**
 * The check-out of the first basket; the others follow one after another. `placed` are the orders that were placed on the
 * way, which are paid together at its end; `chosen` is what the check-out before was answered. Without a language.
 */
export const checkOutAddress = (
  [first, ...rest]: readonly Basket[],
  placed: readonly number[] = [],
  chosen: Readonly<Record<string, string>> = {},
): string => {
  if (!first) return '/cartList'
  const chosenCoupon = wishText(first)
  const coupon = chosenCoupon === '' ? '' : `&couponId=${chosenCoupon}`
  const next = rest.length > 0 ? `&next=${rest.map(write).join(';')}` : ''
  const before = placed.length > 0 ? `&placed=${placed.join(',')}` : ''
  const answers = Object.entries(chosen).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return `/my-checkout?sid=${first.shopId}&skuids=${first.skuIds.join(',')}${coupon}${next}${before}${answers.join('')}`
}

/** The cart of one shop with these products picked; `jumped` when it is opened from the pop-up, `orderId` when they are bought again (spec §2, my-cart). */
export const shopCartAddress = (
  { shopId, skuIds }: Basket,
  { jumped = false, orderId }: { jumped?: boolean; orderId?: number } = {},
): string =>
  [
    `/my-cart?sid=${shopId}`,
    skuIds.length > 0 ? `&skuids=${skuIds.join(',')}` : '',
    jumped ? '&isjump=1' : '',
    orderId === undefined ? '' : `&orderId=${orderId}`,
  ].join('')
