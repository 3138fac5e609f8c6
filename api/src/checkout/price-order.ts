import { accessState, seesPrices } from '@lonja/core/access/access.ts'
import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { isTooLarge, ORDER_MAX } from '@lonja/core/checkout/order-size.ts'
import { type LineFacts, type OrderSummary, summarise } from '@lonja/core/checkout/order-summary.ts'
import { basisPoints, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type BuyerTerms, type PriceOrigin, skuPrice } from '@lonja/core/prices/sku-price.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { mergeWanted } from '../cart/merge-wanted.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import type { Gateways } from '../payments/gateways.ts'
import { loadGroupTerms, publicPrice } from '../prices/buyer-terms.ts'
import { type OrderVouchers, vouchersOfOrder } from '../vouchers/pay-with-vouchers.ts'
import { findGoods, findShopFacts, type Goods, type ShopFacts } from './checkout.queries.ts'
import { couponOfOrder, type OrderCoupon } from './coupon-of-order.ts'
import { offeredMethods } from './offered-methods.ts'

/** A wanted line with its goods as they are sold now, and its place in the request. */
export type WantedLine = LineFacts & { goods: Goods; path: string; isYours: boolean; origin: PriceOrigin }

export interface Wish {
  shopId?: number | undefined
  products: readonly { skuId: number; quantity: number }[]
  deliveryMethod?: DeliveryMethod | undefined
  addressId?: number | undefined
  invoiceAddressId?: number | undefined
  /** a collected coupon; 0 for none, absent for the best one */
  couponId?: number | undefined
  /** vouchers that are to pay */
  voucherIds?: readonly number[] | undefined
}

/** A buyer's wish, priced: the one calculation of summary and order. */
export interface PricedOrder {
  shop: ShopFacts
  deliveryMethod: DeliveryMethod
  deliveryMethods: DeliveryMethod[]
  paymentMethods: PaymentMethod[]
  summary: OrderSummary<WantedLine>
  coupon: OrderCoupon
  vouchers: OrderVouchers
  /** wanted skus that this shop does not have on its shelf */
  unknown: { skuId: number; path: string }[]
  deliveryAddress: ShopFacts['addresses'][number] | null
  invoiceAddress: ShopFacts['addresses'][number] | null
}

const checkTrade = (shop: ShopFacts | undefined): ShopFacts => {
  if (!shop) throw new Refusal('invalid_store', { path: 'body.shopId' })
  const state = accessState({
    visibility: shop.visibility,
    status: shop.status,
    grant: shop.grant,
    insider: false,
  })
  if (state === 'invalidStore') throw new Refusal('invalid_store', { path: 'body.shopId' })
  if (!seesPrices(state)) throw new Refusal('access_needed', { path: 'body.shopId' })
  if (!shop.tax_set) throw new Refusal('not_set_up', { path: 'body.shopId' })
  return shop
}

const toLine = (
  goods: Goods,
  { quantity, path }: { quantity: number; path: string },
  terms: BuyerTerms,
): WantedLine => ({
  skuId: goods.id,
  quantity,
  ...skuPrice(publicPrice(goods), terms, quantity),
  vatBp: goods.vat_bp,
  packSize: goods.pack_size,
  minimum: goods.minimum,
  stock: goods.stock,
  stockControl: goods.stock_control,
  needBook: goods.need_book,
  onShelf: true,
  goods,
  path,
})

const findAddress = (shop: ShopFacts, id: number | undefined, path: string) => {
  if (id === undefined) return null
  const found = shop.addresses.find((address) => address.id === id)
  if (!found) throw new Refusal('not_found', { path })
  return found
}

/** The shop's delivery inside Spain; what goes abroad has no price until the shop is asked. */
const shippingOf = (shop: ShopFacts, country: string) => ({
  set: shop.ship_set,
  costCents: country === 'ES' && shop.ship_cost_cents !== null ? shop.ship_cost_cents : null,
  freeEnabled: country === 'ES' && shop.free_ship_enabled,
  freeFromCents: shop.free_ship_from_cents,
  pickUp: shop.pick_up,
})

/** Loads what a wish is about and prices it; refuses what no page could show: no shop, foreign shops, prices and addresses. */
export const priceOrder = async (
  { db, gateways }: { db: Db; gateways: Gateways },
  actor: Actor,
  wish: Wish,
  now: Date,
): Promise<PricedOrder> => {
  const { shopId, addressId, invoiceAddressId, couponId, voucherIds = [] } = wish
  if (shopId === undefined) throw new Refusal('pick_a_shop', { path: 'body.shopId' })
  const addressIds = [addressId, invoiceAddressId].filter((id) => id !== undefined)
  const { accountId } = actor
  const shop = checkTrade(await findShopFacts(db, { shopId, accountId, addressIds }))
  const deliveryAddress = findAddress(shop, addressId, 'body.addressId')
  const invoiceAddress =
    findAddress(shop, invoiceAddressId, 'body.invoiceAddressId') ??
    shop.addresses.find((address) => address.is_default_invoice) ??
    deliveryAddress

  const wanted = mergeWanted(wish.products).filter((line) => line.quantity > 0)
  const found = await findGoods(db, { shopId, skuIds: wanted.map((line) => line.skuId), accountId })
  const goods = new Map(found.map((row) => [row.id, row]))
  const termsOf = await loadGroupTerms(db, {
    groupBp: shop.group_bp ?? basisPoints(0),
    lists: shop.group_lists ?? [],
    skuIds: found.map((row) => row.id),
    now,
  })
  const lines = wanted.flatMap((line) => {
    const row = goods.get(line.skuId)
    return row ? [toLine(row, line, termsOf(row.id))] : []
  })

  const deliveryMethods: DeliveryMethod[] = []
  if (shop.ship_set) deliveryMethods.push('shipment')
  if (shop.pick_up) deliveryMethods.push('pickUp')
  const deliveryMethod = wish.deliveryMethod ?? deliveryMethods[0] ?? 'shipment'
  const shipping = shippingOf(shop, deliveryAddress?.country ?? 'ES')
  if (isTooLarge(lines, shipping.costCents))
    throw new Refusal('order_too_large', { path: 'body.products', params: { maximum: toEuros(ORDER_MAX) } })
  const facts = { taxInclude: shop.tax_include, shipping, deliveryMethod, minimumOrderCents: shop.minimum_order_cents }
  const plain = summarise({ ...facts, lines })
  const coupon = await couponOfOrder(
    db,
    { accountId, shopId, couponId, now },
    { lines: plain.lines, taxInclude: shop.tax_include },
  )
  const summary = coupon.chosen
    ? summarise({ ...facts, lines: lines.map((line, n) => ({ ...line, couponCents: coupon.cuts[n] ?? ZERO })) })
    : plain
  const vouchers = await vouchersOfOrder(db, { accountId, shopId, voucherIds, total: summary.total, now })
  summary.problems.push(...(coupon.problem ? [coupon.problem] : []), ...vouchers.problems)
  return {
    shop,
    deliveryMethod,
    deliveryMethods,
    paymentMethods: offeredMethods(gateways, shop, deliveryMethod),
    summary,
    coupon,
    vouchers,
    unknown: wanted.filter((line) => !goods.has(line.skuId)),
    deliveryAddress,
    invoiceAddress,
  }
}
