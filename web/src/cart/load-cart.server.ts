import { checkQuantity, quantityFactsOf } from '@lonja/core/cart/quantity.ts'
import { overlayOf } from '@lonja/core/cart/selection.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import type { RouterContextProvider } from 'react-router'
import { couponsOfShops } from '../coupons/coupons-of-shops.server.ts'
import type { CouponData } from '../coupons/wire.ts'
import { awaitedSkus } from '../restock/awaited-skus.server.ts'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import type { CartCouponsData } from './cart-coupons.ts'
import { keepVisitorCart } from './visitor-cart.server.ts'
import type { CartEntryData } from './wire.ts'

/** A user's cart as pages show it: what stands in the way of a line, by sku, in the user's words. */
export interface LoadedCart {
  carts: CartEntryData[]
  problems: Record<number, string>
}

/** The same with what its sums need. */
export interface CartWithSums extends LoadedCart {
  /** the coupons that the user has collected, and promotions of the shops; null for an empty cart */
  held: CartCouponsData | null
}

/** The same with a few coupons of each shop, by shop; for the cart's own pages. */
export interface CartWithCoupons extends CartWithSums {
  coupons: Record<number, CouponData[]>
  /** skus out of stock for whose return the user waits */
  awaited: number[]
}

/** The cart, or one shop's part of it. Rows under an overlay say themselves what is wrong with them. */
export const loadCart = async (
  context: Readonly<RouterContextProvider>,
  { shopId }: { shopId?: number } = {},
): Promise<LoadedCart> => {
  const { carts, count } = await client(context).getCarts({
    query: shopId === undefined ? {} : { shopId: String(shopId) },
  })
  await keepVisitorCart(context, { count })
  const locale = context.get(localeContext)
  const problems: Record<number, string> = {}
  for (const item of carts.flatMap(({ items }) => items)) {
    if (overlayOf(item) !== null) continue
    const refusal = checkQuantity({ ...quantityFactsOf(item.sku), onShelf: item.sku.isAvailable }, item.quantity)
    if (refusal) problems[item.skuId] = refusalMessage(refusal.code, locale, refusal.params)
  }
  return { carts, problems }
}

export const loadCartWithSums = async (
  context: Readonly<RouterContextProvider>,
  which: { shopId?: number } = {},
): Promise<CartWithSums> => {
  const cart = await loadCart(context, which)
  return { ...cart, held: cart.carts.length > 0 ? await client(context).getCartCoupons() : null }
}

export const loadCartWithCoupons = async (
  context: Readonly<RouterContextProvider>,
  which: { shopId?: number } = {},
): Promise<CartWithCoupons> => {
  const cart = await loadCartWithSums(context, which)
  const shopIds = cart.carts.map(({ shopId }) => shopId)
  const [coupons, awaited] = await Promise.all([
    couponsOfShops(context, shopIds),
    awaitedSkus(
      context,
      cart.carts.flatMap(({ items }) => items.map(({ sku }) => ({ ...sku, productId: sku.product.id }))),
    ),
  ])
  return { ...cart, coupons, awaited }
}
