import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'
import type { CouponData } from './wire.ts'

/** Most coupons of one shop that a strip shows. */
const STRIP_MAX = 3

/** Coupons of each of the shops given that this user may collect or use, the largest first, a few for each shop. */
export const couponsOfShops = async (
  context: Readonly<RouterContextProvider>,
  shopIds: readonly number[],
): Promise<Record<number, CouponData[]>> => {
  const found: Record<number, CouponData[]> = {}
  if (shopIds.length === 0) return found
  const query = { shopIds: shopIds.slice(0, 100).join(','), sort: 'amount', limit: '100' } as const
  for (const coupon of (await client(context).getCoupons({ query })).items) {
    const isOfUse = coupon.state === 'collectable' || coupon.usable > 0
    if (!isOfUse || !coupon.shop) continue
    const ofShop = found[coupon.shop.id] ?? []
    found[coupon.shop.id] = ofShop
    if (ofShop.length < STRIP_MAX) ofShop.push(coupon)
  }
  return found
}
