import { checkQuantity, type QuantityFacts } from '../cart/quantity.ts'
import { type BasisPoints, type Cents, subtract, times, toEuros, ZERO } from '../kernel/money.ts'
import type { RefusalCode } from '../kernel/refusals.ts'
import { largestRemainder } from '../kernel/split.ts'
import { grossOf, netOf, type Surcharges, sumByRate, type TaxedAmount, type TaxRow, totalOf } from '../kernel/vat.ts'
import { effectivePrice } from '../products/price-display.ts'
import type { ShippingAddress } from '../shipping/shipping-areas.ts'
import {
  type ShippedLoad,
  type ShippingFee,
  type ShippingTerms,
  type ShippingZone,
  shippingFee,
} from '../shipping/shipping-fee.ts'
import type { DeliveryMethod } from './delivery-method.ts'

/** One sku that is wanted, as the market knows it now. */
export interface LineFacts extends QuantityFacts {
  skuId: number
  /** units */
  quantity: number
  /** per unit in the shop's writing, before the discount */
  priceCents: Cents
  discountBp: BasisPoints
  vatBp: BasisPoints
  needBook: boolean
  onShelf: boolean
  /** this line's part of a coupon, in the shop's writing (coupons/coupon-split.ts); none when absent */
  couponCents?: Cents
  /** weight of a unit; null or absent when the shop has not told it */
  grams?: number | null
}

/** Where a shop sends and on which terms, and where this order goes. */
export interface ShippingFacts extends ShippingTerms {
  /** null: the buyer has given none yet, and is told the terms of the shop's home zone */
  address: ShippingAddress | null
  /** whether products can be fetched at the counter */
  pickUp: boolean
}

export interface SummaryFacts<L extends LineFacts = LineFacts> {
  /** whether the shop writes its prices with VAT */
  taxInclude: boolean
  /** what the buyer pays beside VAT; nothing when absent */
  surcharges?: Surcharges
  lines: readonly L[]
  shipping: ShippingFacts
  deliveryMethod: DeliveryMethod
  /** net products after discounts; 0 when there is no minimum */
  minimumOrderCents: Cents
  /** true: delivery is split by what products cost after the coupon, as it was in orders until 2026-11-30 */
  splitsDeliveryAfterCoupon?: boolean
}

/** A line with its amounts in cents; net and gross are for showing, before the coupon; the sums are exact per rate. */
export type SummaryLine<L extends LineFacts = LineFacts> = L & {
  unitCents: Cents
  netCents: Cents
  grossCents: Cents
  couponCents: Cents
}

/** Why an order would be refused as things stand. Amounts in `params` are euros, as everywhere on the wire. */
export interface SummaryProblem {
  code: RefusalCode
  skuId?: number
  params: Record<string, string | number>
}

/**
 * What an order costs, in cents. subtotal - discount - coupon + shippingNet + vat + surcharge = total, and total is what `taxes`
 * add up to.
 */
export interface OrderSummary<L extends LineFacts = LineFacts> {
  lines: SummaryLine<L>[]
  /** products before discounts, net */
  subtotal: Cents
  discount: Cents
  /** what a coupon takes off the products, net */
  coupon: Cents
  /** null when it cannot be computed; then the total is without it */
  shippingNet: Cents | null
  taxes: TaxRow[]
  vat: Cents
  /** what the buyer pays beside VAT (equivalence surcharge) */
  surcharge: Cents
  total: Cents
  /** what the net products lack to the shop's minimum order, 0 when reached */
  minimumMissing: Cents
  /** what they lack to free shipping, 0 when reached or not offered */
  freeShipMissing: Cents
  /** the zone whose terms the delivery follows; null when it is fetched or no zone has the address */
  zone: ShippingZone | null
  problems: SummaryProblem[]
}

const missing = (threshold: Cents, reached: Cents): Cents => (threshold > reached ? subtract(threshold, reached) : ZERO)

const priced = <L extends LineFacts>(line: L, taxInclude: boolean): SummaryLine<L> => {
  const unitCents = effectivePrice(line.priceCents, line.discountBp)
  const amount = times(unitCents, line.quantity)
  return {
    ...line,
    unitCents,
    netCents: taxInclude ? netOf(amount, line.vatBp) : amount,
    grossCents: taxInclude ? amount : grossOf(amount, line.vatBp),
    couponCents: line.couponCents ?? ZERO,
  }
}

/** Weight of all lines in grams; null when a line's is not known. */
const gramsOf = (lines: readonly LineFacts[]): number | null =>
  lines.reduce<number | null>(
    (sum, { grams, quantity }) =>
      sum === null || grams === undefined || grams === null ? null : sum + grams * quantity,
    0,
  )

/** What of these lines delivery is charged by. */
const loadOf = (lines: readonly LineFacts[], netCents: Cents): ShippedLoad => ({
  netCents,
  grams: gramsOf(lines),
  packs: lines.reduce((sum, { quantity, packSize }) => sum + Math.ceil(quantity / packSize), 0),
})

/** What delivery costs in the shop's writing; nothing when it is fetched. */
const deliveryOf = ({ shipping, deliveryMethod, lines }: SummaryFacts, productsNet: Cents): ShippingFee | null =>
  deliveryMethod === 'pickUp' ? null : shippingFee(shipping, loadOf(lines, productsNet), shipping.address)

/**
 * Delivery bears the products' VAT; where rates mix it is split by their net amounts (Spanish VAT law: an accessory follows the products). These
 * are the amounts before a coupon: it takes nothing out of the parcel, and must not move the delivery to a higher rate.
 */
const shippingByRate = (cost: Cents, productRows: readonly TaxRow[]): TaxedAmount[] => {
  if (productRows.length === 0) return []
  const parts = largestRemainder(
    cost,
    productRows.map((row) => row.netCents),
  )
  return productRows.map(({ taxBp }, i) => ({ taxBp, amountCents: parts[i] ?? ZERO }))
}

const problemsOf = (facts: SummaryFacts, minimumMissing: Cents, delivery: ShippingFee | null): SummaryProblem[] => {
  const { lines, shipping, deliveryMethod, minimumOrderCents } = facts
  const problems: SummaryProblem[] = []
  if (lines.length === 0) problems.push({ code: 'pick_a_product', params: {} })
  for (const line of lines) {
    const refusal = checkQuantity(line, line.quantity)
    if (refusal) problems.push({ ...refusal, skuId: line.skuId })
  }
  if (minimumMissing > 0) {
    const params = { minimum: toEuros(minimumOrderCents), missing: toEuros(minimumMissing) }
    problems.push({ code: 'below_order_minimum', params })
  }
  const isOffered = deliveryMethod === 'pickUp' ? shipping.pickUp : shipping.isSet
  if (!isOffered) problems.push({ code: 'not_set_up', params: {} })
  else if (delivery?.kind === 'unserved') problems.push({ code: 'address_not_served', params: {} })
  else if (delivery?.kind === 'quoted') problems.push({ code: 'shipping_not_calculable', params: {} })
  return problems
}

/**
 * What these products cost in one shop, and why they could not be ordered. Summary, order and order page ask the same.
 * Every sku stands in one line. The shop's minimum order and its free shipping look at the net products after discounts and
 * before a coupon, so that a coupon never makes an order dearer or impossible. A coupon lowers the tax base of its lines.
 */
export const summarise = <L extends LineFacts>(facts: SummaryFacts<L>): OrderSummary<L> => {
  const { taxInclude, surcharges = null } = facts
  const lines = facts.lines.map((line) => priced(line, taxInclude))
  const sums = (amountOf: (line: SummaryLine<L>) => Cents) =>
    sumByRate(
      lines.map((line) => ({ taxBp: line.vatBp, amountCents: amountOf(line) })),
      taxInclude,
    )
  const amountOf = (line: SummaryLine<L>) => times(line.unitCents, line.quantity)
  const paidFor = (line: SummaryLine<L>) => subtract(amountOf(line), line.couponCents)
  const subtotal = totalOf(sums((line) => times(line.priceCents, line.quantity))).netCents
  const productRows = sums(amountOf)
  const productsNet = totalOf(productRows).netCents
  const paidRows = sums(paidFor)
  const paidNet = totalOf(paidRows).netCents
  const delivery = deliveryOf(facts, productsNet)
  const cost = delivery === null ? ZERO : delivery.kind === 'fee' ? delivery.costCents : null
  const zone = delivery === null || delivery.kind === 'unserved' ? null : delivery.zone
  const amounts = lines.map((line) => ({ taxBp: line.vatBp, amountCents: paidFor(line) }))
  const shipping = shippingByRate(cost ?? ZERO, facts.splitsDeliveryAfterCoupon ? paidRows : productRows)
  const taxes = sumByRate([...amounts, ...shipping], taxInclude, surcharges)
  const all = totalOf(taxes)
  const minimumMissing = missing(facts.minimumOrderCents, productsNet)
  return {
    lines,
    subtotal,
    discount: subtract(subtotal, productsNet),
    coupon: subtract(productsNet, paidNet),
    // what the rates hold beyond the products, so that the sums agree to the cent where prices are gross
    shippingNet: cost === null ? null : subtract(all.netCents, paidNet),
    taxes,
    vat: all.vatCents,
    surcharge: all.surchargeCents,
    total: all.grossCents,
    minimumMissing,
    freeShipMissing: zone?.freeFromCents ? missing(zone.freeFromCents, productsNet) : ZERO,
    zone,
    problems: problemsOf(facts, minimumMissing, delivery),
  }
}
