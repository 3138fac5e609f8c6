import { accessState, seesPrices } from '@lonja/core/access/access.ts'
import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { surchargesFor } from '@lonja/core/checkout/equivalence-surcharge.ts'
import { factsWithoutVat, noVatInZone, noVatOnOrder, type OrderNoVatReason } from '@lonja/core/checkout/no-vat.ts'
import { orderMinimum } from '@lonja/core/checkout/order-minimum.ts'
import { isTooLarge, ORDER_MAX } from '@lonja/core/checkout/order-size.ts'
import { type LineFacts, type OrderSummary, type SummaryFacts, summarise } from '@lonja/core/checkout/order-summary.ts'
import { basisPoints, type Cents, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Surcharges } from '@lonja/core/kernel/vat.ts'
import { NO_ORIGIN } from '@lonja/core/orders/revision.ts'
import { promisedDays } from '@lonja/core/orders/shop-turn.ts'
import { type BuyerTerms, type PriceOrigin, skuPrice } from '@lonja/core/prices/sku-price.ts'
import { type DeliveryDay, type DeliveryRound, deliveryDaysFor, roundOf } from '@lonja/core/shipping/delivery-days.ts'
import { freeSlots, type PickUpTime } from '@lonja/core/shipping/pick-up-slots.ts'
import { highestFee, nationalZone, type ShippingZone } from '@lonja/core/shipping/shipping-fee.ts'
import { arrivalBetween } from '@lonja/core/shipping/working-days.ts'
import { type Closure, closureAt, dayAt } from '@lonja/core/shops/closures.ts'
import { clockOf } from '@lonja/core/shops/opening-hours.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { EuVatStanding, VatProof } from '@lonja/core/vat-numbers/vat-check.ts'
import { mergeWanted } from '../cart/merge-wanted.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { type OnAccount, onAccountOf } from '../payment-terms/on-account-of.ts'
import type { Gateways } from '../payments/gateways.ts'
import { loadGroupTerms, publicPrice } from '../prices/buyer-terms.ts'
import { countPickUps } from '../shipping/shipping.queries.ts'
import { euVatOf, type Judging, judgingOf } from '../vat-numbers/buyer-vat.ts'
import { type OrderVouchers, vouchersOfOrder } from '../vouchers/pay-with-vouchers.ts'
import { findShopFacts, findSkusToOrder, type ShopFacts, type SkuToOrder } from './checkout.queries.ts'
import { couponOfOrder, type OrderCoupon } from './coupon-of-order.ts'
import { withArrival } from './frozen-arrival.ts'
import { offeredMethods } from './offered-methods.ts'

/** A wanted line with its products as they are sold now, and its place in the request. */
type WantedLine = LineFacts & { item: SkuToOrder; path: string; isYours: boolean; origin: PriceOrigin }

export interface Wish {
  shopId?: number | undefined
  products: readonly { skuId: number; quantity: number }[]
  deliveryMethod?: DeliveryMethod | undefined
  addressId?: number | undefined
  invoiceAddressId?: number | undefined
  /** a collected coupon; 0 for neither coupon nor promotion, absent for the best one */
  couponId?: number | undefined
  /** a promotion of the shop */
  promotionId?: number | undefined
  /** vouchers that are to pay */
  voucherIds?: readonly number[] | undefined
  /** what the shop says of an order that it writes for the buyer */
  offer?: OfferTerms | undefined
}

/** An order written by the shop: amounts in cents, in the shop's writing; what it does not name is as for any order of the buyer. */
interface OfferTerms {
  unitCents: ReadonlyMap<number, Cents>
  shippingCents: Cents | undefined
  /** name of the zone where it goes: the home zone when undefined, '' for addresses that none covers */
  zone: string | undefined
}

/** A price that the shop names stands for itself: nothing is taken off it. */
const offered = (line: WantedLine, { unitCents }: OfferTerms): WantedLine => {
  const own = unitCents.get(line.skuId)
  return own === undefined
    ? line
    : { ...line, priceCents: own, discountBp: basisPoints(0), isYours: false, origin: NO_ORIGIN }
}

/** A buyer's wish, priced: the one calculation of summary and order. */
export interface PricedOrder {
  shop: ShopFacts
  deliveryMethod: DeliveryMethod
  deliveryMethods: DeliveryMethod[]
  paymentMethods: PaymentMethod[]
  /** what the shop grants this buyer, and why the order could not go on account; null where it grants nothing or has no bank account */
  onAccount: OnAccount | null
  /** whether its prices are written with VAT: as the shop writes them, but where nothing of it bears VAT */
  taxInclude: boolean
  noVatReason: OrderNoVatReason | null
  /** where it stands as an order to another member state, and by what it bears no VAT there */
  euVat: EuVatStanding | null
  vatProof: VatProof | null
  /** the shop's minimum for this order */
  minimumOrderCents: Cents
  summary: OrderSummary<WantedLine>
  /** what the buyer pays beside VAT */
  surcharges: Surcharges
  coupon: OrderCoupon
  vouchers: OrderVouchers
  /** wanted skus that this shop does not have on its shelf */
  unknown: { skuId: number; path: string }[]
  deliveryAddress: ShopFacts['addresses'][number] | null
  invoiceAddress: ShopFacts['addresses'][number] | null
  closure: Closure | null
  /** first and last day on which it is expected to arrive */
  arrival: { from: string; to: string } | null
  /** null where it may be picked up at any time */
  pickUpTimes: PickUpTime[] | null
  /** by what it gets its delivery day, and the days; null where the shop has no fixed days for it */
  delivery: { round: DeliveryRound; days: DeliveryDay[] } | null
}

const checkTrade = (shop: ShopFacts | undefined): ShopFacts => {
  if (!shop) throw new Refusal('invalid_store', { path: 'body.shopId' })
  const state = accessState({
    visibility: shop.visibility,
    status: shop.status,
    grant: shop.grant,
    ownOrStaff: false,
  })
  if (state === 'invalidStore') throw new Refusal('invalid_store', { path: 'body.shopId' })
  if (!seesPrices(state)) throw new Refusal('access_needed', { path: 'body.shopId' })
  if (!shop.tax_set) throw new Refusal('not_set_up', { path: 'body.shopId' })
  return shop
}

const toLine = (
  item: SkuToOrder,
  { quantity, path }: { quantity: number; path: string },
  terms: BuyerTerms,
): WantedLine => ({
  skuId: item.id,
  quantity,
  ...skuPrice(publicPrice(item), terms, quantity),
  vatBp: item.vat_bp,
  packSize: item.pack_size,
  minimum: item.minimum,
  stock: item.stock,
  stockControl: item.stock_control,
  needBook: item.need_book,
  grams: item.weight_grams,
  onShelf: true,
  item,
  path,
})

const findAddress = (shop: ShopFacts, id: number | undefined, path: string) => {
  if (id === undefined) return null
  const found = shop.addresses.find((address) => address.id === id)
  if (!found) throw new Refusal('not_found', { path })
  return found
}

/** Where a shop sends, and where this order goes. */
const shippingOf = (shop: ShopFacts, address: ShopFacts['addresses'][number] | null) => ({
  isSet: shop.ship_set,
  zones: shop.shipping_zones,
  elsewhere: shop.ship_elsewhere,
  address: address && { country: address.country, postCode: address.post_code },
  pickUp: shop.pick_up,
})

/** An address as far as it decides on VAT. */
export type TaxedAddress = Pick<
  ShopFacts['addresses'][number],
  'country' | 'post_code' | 'tax_identification_code' | 'vat_check' | 'equivalence_surcharge'
>

/**
 * Why an order of a shop bears no VAT at all, by where it goes and who is invoiced; null where the products' own rates count. With where
 * it stands as one to another member state, and its proof.
 */
export const noVatOf = (
  shop: Pick<ShopFacts, 'post_code'>,
  { invoice, delivery }: Record<'invoice' | 'delivery', TaxedAddress | null>,
  judging: Judging,
) => {
  const to = {
    shopPostCode: shop.post_code,
    deliverTo: delivery && { country: delivery.country, postCode: delivery.post_code },
  }
  const { euVat, vatProof } = euVatOf({ ...to, invoiceTo: invoice }, judging)
  return { noVatReason: noVatOnOrder({ ...to, euVat }), euVat, vatProof }
}

/** What the shop has to charge whoever is invoiced beside VAT; null for an order that nobody is invoiced for yet. */
export const surchargesOf = (
  shop: Pick<ShopFacts, 'post_code'>,
  { invoice, delivery }: Record<'invoice' | 'delivery', TaxedAddress | null>,
): Surcharges =>
  surchargesFor({
    invoiceTo: invoice && { equivalenceSurcharge: invoice.equivalence_surcharge },
    shopPostCode: shop.post_code,
    deliverTo: delivery && { country: delivery.country, postCode: delivery.post_code },
  })

/** Why an order of the shop's writing bears none by the zone that it is written for. */
const noVatOfOffer = (
  shop: Pick<ShopFacts, 'post_code' | 'shipping_zones'>,
  deliveryMethod: DeliveryMethod,
  { zone: name }: OfferTerms,
) => {
  const zone = shop.shipping_zones.find((one) => one.name === name)
  return deliveryMethod === 'shipment' && zone ? noVatInZone({ shopPostCode: shop.post_code, zone }) : null
}

/** The delivery of an order of the shop's writing, whose address is not known: the fee that it names, else that of the zone. */
const offeredShipping = (terms: ReturnType<typeof shippingOf>, { shippingCents, zone }: OfferTerms) => {
  if (shippingCents !== undefined) return { ...terms, zones: [nationalZone(shippingCents)] }
  return zone === undefined ? terms : { ...terms, zones: terms.zones.filter(({ name }) => name === zone) }
}

/**
 * When an order of now is expected in a zone: its first and last day; null when it is fetched, or the shop does not tell. A
 * closed shop sends from the day on which it opens.
 */
export const arrivalOf = (
  zone: ShippingZone | null,
  shop: Pick<ShopFacts, 'holidays' | 'shop_province' | 'preparation_days'>,
  now: Date,
): { from: string; to: string } | null => {
  if (!zone?.leadDays) return null
  const timeZone = clockOf(shop.shop_province)
  const closure = closureAt(shop.holidays, now, timeZone)
  const terms = { preparationDays: shop.preparation_days, closed: shop.holidays }
  return arrivalBetween(closure?.isNow ? closure.reopens : dayAt(now, timeZone), zone.leadDays, terms)
}

/** Times at which an order can be picked up; null where any time will do. */
const pickUpTimesOf = async (db: Db, shop: ShopFacts, deliveryMethod: DeliveryMethod, now: Date) => {
  if (deliveryMethod !== 'pickUp' || shop.pick_up_slots.length === 0) return null
  const timeZone = clockOf(shop.shop_province)
  const taken = await countPickUps(db, { shopId: shop.id, from: dayAt(now, timeZone) })
  return freeSlots(shop.pick_up_slots, { holidays: shop.holidays, taken, at: now, timeZone })
}

/**
 * The days on which an order of now can be delivered in a zone; null where the shop has no fixed days there, it is fetched, or holds
 * products that the shop has yet to receive.
 */
export const deliveryOf = (
  zone: ShippingZone | null,
  shop: Pick<ShopFacts, 'holidays' | 'shop_province'>,
  { hasPreSale, now }: { hasPreSale: boolean; now: Date },
): PricedOrder['delivery'] => {
  const round = zone && !hasPreSale ? roundOf(zone) : null
  if (!round) return null
  const { holidays, shop_province: province } = shop
  return { round, days: deliveryDaysFor(round, { holidays, at: now, timeZone: clockOf(province) }) }
}

/** The skus of a wish that are on the shop's shelf, as lines at what this buyer pays, and those that are not. */
const findWanted = async (
  db: Db,
  { shop, wish, accountId, now }: { shop: ShopFacts; wish: Wish; accountId: number; now: Date },
): Promise<{ lines: WantedLine[]; unknown: PricedOrder['unknown'] }> => {
  const wanted = mergeWanted(wish.products).filter((line) => line.quantity > 0)
  const found = await findSkusToOrder(db, { shopId: shop.id, skuIds: wanted.map((line) => line.skuId), accountId })
  // a product without days of its own has the shop's, whatever others of the order have
  const ofShop = (days: number | null): number => days ?? shop.return_days
  const itemOf = new Map(
    found.map((row) => [row.id, { ...withArrival(row, now), return_days: ofShop(row.return_days) }]),
  )
  const termsOf = await loadGroupTerms(db, {
    groupBp: shop.group_bp ?? basisPoints(0),
    lists: shop.group_lists,
    skuIds: found.map((row) => row.id),
    now,
  })
  const lines = wanted.flatMap((line) => {
    const row = itemOf.get(line.skuId)
    if (!row) return []
    const asSold = toLine(row, line, termsOf(row.id))
    return [wish.offer ? offered(asSold, wish.offer) : asSold]
  })
  return { lines, unknown: wanted.filter((line) => !itemOf.has(line.skuId)) }
}

/**
 * The skus of a wish that are on the shop's shelf, as lines at what this account pays now, and whether the shop writes its prices with
 * VAT. Refuses (invalid_store, access_needed, not_set_up) where nothing is on sale to it.
 */
export const priceLines = async (
  db: Db,
  { shopId, accountId, products, now }: { shopId: number; accountId: number; products: Wish['products']; now: Date },
): Promise<{ lines: WantedLine[]; taxInclude: boolean }> => {
  const shop = checkTrade(await findShopFacts(db, { shopId, accountId, addressIds: [], now }))
  const { lines } = await findWanted(db, { shop, wish: { products }, accountId, now })
  return { lines, taxInclude: shop.tax_include }
}

const hasPreSale = ({ lines }: PricedOrder['summary']): boolean => lines.some(({ item }) => item.need_book)

/** The first delivery day as what is expected of an order whose buyer chooses none. */
const dayOfArrival = (delivery: PricedOrder['delivery']): PricedOrder['arrival'] => {
  const first = delivery?.days[0]
  return first ? { from: first.day, to: first.day } : null
}

/** Loads what a wish is about and prices it; refuses what no page could show: no shop, foreign shops, prices and addresses. */
export const priceOrder = async (
  { db, gateways, vies }: { db: Db; gateways: Gateways; vies: Deps['vies'] },
  actor: Actor,
  wish: Wish,
  now: Date,
): Promise<PricedOrder> => {
  const { shopId, addressId, invoiceAddressId, couponId, promotionId, voucherIds = [] } = wish
  if (shopId === undefined) throw new Refusal('pick_a_shop', { path: 'body.shopId' })
  const addressIds = [addressId, invoiceAddressId].filter((id) => id !== undefined)
  const { accountId } = actor
  const shop = checkTrade(await findShopFacts(db, { shopId, accountId, addressIds, now }))
  const deliveryAddress = findAddress(shop, addressId, 'body.addressId')
  const invoiceAddress =
    findAddress(shop, invoiceAddressId, 'body.invoiceAddressId') ??
    shop.addresses.find((address) => address.is_default_invoice) ??
    deliveryAddress

  const { lines, unknown } = await findWanted(db, { shop, wish, accountId, now })
  const deliveryMethods: DeliveryMethod[] = []
  if (shop.ship_set) deliveryMethods.push('shipment')
  if (shop.pick_up) deliveryMethods.push('pickUp')
  const deliveryMethod = wish.deliveryMethod ?? deliveryMethods[0] ?? 'shipment'
  const terms = shippingOf(shop, deliveryAddress)
  const shipping = wish.offer ? offeredShipping(terms, wish.offer) : terms
  if (isTooLarge(lines, highestFee(shipping.zones)))
    throw new Refusal('order_too_large', { path: 'body.products', params: { maximum: toEuros(ORDER_MAX) } })
  // a shop that writes an order itself holds it to no minimum
  const minimums = { usual: shop.minimum_order_cents, firstOrder: shop.first_order_minimum_cents }
  const minimumOrderCents = wish.offer ? ZERO : orderMinimum(minimums, shop.is_first_order)
  const sentTo = deliveryMethod === 'pickUp' ? null : deliveryAddress
  const surcharges = surchargesOf(shop, { invoice: invoiceAddress, delivery: sentTo })
  const { noVatReason, euVat, vatProof } = wish.offer
    ? { noVatReason: noVatOfOffer(shop, deliveryMethod, wish.offer), euVat: null, vatProof: null }
    : noVatOf(shop, { invoice: invoiceAddress, delivery: sentTo }, judgingOf({ vies }, now))
  const written: SummaryFacts<WantedLine> = {
    ...{ taxInclude: shop.tax_include, surcharges, lines, shipping, deliveryMethod, minimumOrderCents },
  }
  const facts = noVatReason ? factsWithoutVat(written, shop.tax_bp) : written
  const { taxInclude } = facts
  const plain = summarise(facts)
  const coupon = await couponOfOrder(
    db,
    {
      ...{ accountId, shopId, couponId, promotionId, now },
      holdsCoupons: shop.holds_coupons,
      hasPromotions: shop.has_promotions,
    },
    { lines: plain.lines, taxInclude },
  )
  const summary = coupon.chosen
    ? summarise({ ...facts, lines: facts.lines.map((line, n) => ({ ...line, couponCents: coupon.cuts[n] ?? ZERO })) })
    : plain
  const vouchers = await vouchersOfOrder(db, {
    ...{ accountId, shopId, voucherIds, now },
    total: summary.total,
    holdsVouchers: shop.holds_vouchers,
  })
  const onAccount = await onAccountOf(db, { shop, accountId, amountCents: vouchers.payment.due, now })
  const methods = offeredMethods(gateways, shop, deliveryMethod)
  const timeZone = clockOf(shop.shop_province)
  const closure = closureAt(shop.holidays, now, timeZone)
  if (closure?.isNow && closure.orders === 'refused' && !wish.offer)
    summary.problems.push({ code: 'shop_on_holiday', params: { from: closure.reopens } })
  const isSent = deliveryMethod === 'shipment' && !wish.offer
  const delivery = deliveryOf(isSent ? summary.zone : null, shop, { hasPreSale: hasPreSale(summary), now })
  summary.problems.push(...(coupon.problem ? [coupon.problem] : []), ...vouchers.problems)
  return {
    shop,
    deliveryMethod,
    deliveryMethods,
    paymentMethods: onAccount && !onAccount.problem ? [...methods, 'onAccount'] : methods,
    onAccount,
    taxInclude,
    noVatReason,
    euVat,
    vatProof,
    minimumOrderCents,
    summary,
    surcharges,
    coupon,
    vouchers,
    unknown,
    deliveryAddress,
    invoiceAddress,
    closure,
    arrival: dayOfArrival(delivery) ?? arrivalOf(summary.zone, shop, now),
    pickUpTimes: await pickUpTimesOf(db, shop, deliveryMethod, now),
    delivery,
  }
}

/** Working days until an order that is priced so leaves, as its shop promises; null where it promises none. */
export const preparationOf = ({ shop, summary, pickUpTimes, delivery }: PricedOrder): number | null =>
  promisedDays(shop.preparation_days, {
    hasPreSale: hasPreSale(summary),
    hasPickUpTimes: pickUpTimes !== null,
    hasDay: delivery !== null && delivery.days.length > 0,
  })
