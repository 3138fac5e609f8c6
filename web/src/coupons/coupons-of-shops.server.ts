import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'
import type { CouponData } from './wire.ts'

/** Most coupons of one shop that a strip shows. */
const STRIP_MAX = 3

/** Promotions of each of the shops given, and coupons that this user may collect or use, the largest first of each, a few for each shop. */
export const couponsOfShops = async (
  context: Readonly<RouterContextProvider>,
  shopIds: readonly number[],
): Promise<Record<number, CouponData[]>> => {
  const found: Record<number, CouponData[]> = {}
  if (shopIds.length === 0) return found
  const query = { shopIds: shopIds.slice(0, 100).join(','), sort: 'amount', limit: '100' } as const
  for (const coupon of (await client(context).getCoupons({ query })).items) {
    const isOfUse = coupon.state === 'collectable' || coupon.state === 'byItself' || coupon.usable > 0
    if (!isOfUse || !coupon.shop) continue
    const ofShop = found[coupon.shop.id] ?? []
    found[coupon.shop.id] = ofShop
    ofShop.push(coupon)
  }
  for (const [shopId, ofShop] of Object.entries(found)) {
    // what applies by itself is read first
    const first = ofShop.filter(({ applies }) => applies === 'byItself')
    found[Number(shopId)] = [...first, ...ofShop.filter((one) => !first.includes(one))].slice(0, STRIP_MAX)
  }
  return found
}

/** Whether a coupon is told on a product's page: a promotion that names other products alone is not; categories may hold the product. */
export const mayBeFor = ({ applies, products, categories }: CouponData, productId: number): boolean =>
  applies === 'collected' ||
  products.length === 0 ||
  categories.length > 0 ||
  products.some(({ id }) => id === productId)
