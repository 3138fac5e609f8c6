import { type LineFacts, type OrderSummary, type SummaryFacts, summarise } from '../checkout/order-summary.ts'
import { type BasisPoints, type Cents, cents, times, ZERO } from '../kernel/money.ts'
import { type Surcharges, type TaxRow, totalOf } from '../kernel/vat.ts'
import { effectivePrice } from '../products/price-display.ts'
import { nationalZone } from '../shipping/shipping-fee.ts'

/** A line as both sides agreed on it; prices per unit in cents, in the shop's writing. */
export interface AgreedLine {
  skuId: number
  /** units */
  quantity: number
  listPriceCents: Cents
  discountBp: BasisPoints
  vatBp: BasisPoints
  /** what a coupon took off the whole line; nothing when absent */
  couponCents?: Cents
}

/** What a line costs per unit, after its discount, in cents of the shop's writing. */
export const unitOf = ({ listPriceCents, discountBp }: Pick<AgreedLine, 'listPriceCents' | 'discountBp'>): Cents =>
  effectivePrice(listPriceCents, discountBp)

/**
 * What the delivery of an order costs in the shop's writing, in cents; null where the shop was to be asked. With VAT in its
 * prices an order keeps only the net part, and what it costs with VAT beyond its products is the delivery.
 */
export const agreedShipping = (
  order: { taxInclude: boolean; shippingNetCents: Cents | null; taxes: readonly TaxRow[] },
  lines: readonly AgreedLine[],
): Cents | null => {
  if (!order.taxInclude || order.shippingNetCents === null) return order.shippingNetCents
  const products = lines.reduce((sum, line) => sum + times(unitOf(line), line.quantity) - (line.couponCents ?? ZERO), 0)
  const { netCents, vatCents } = totalOf(order.taxes)
  // a total below its products is wrong, whatever the delivery cost
  return cents(Math.max(0, netCents + vatCents - products))
}

/** An agreed line as one that can be sold as it stands: its price and its units are not checked again. */
export const asSold = (line: AgreedLine): LineFacts => ({
  skuId: line.skuId,
  quantity: line.quantity,
  priceCents: line.listPriceCents,
  discountBp: line.discountBp,
  vatBp: line.vatBp,
  couponCents: line.couponCents ?? ZERO,
  needBook: false,
  onShelf: true,
  packSize: 1,
  minimum: 1,
  stock: line.quantity,
  stockControl: 'unlimited',
})

/** Terms of an agreed order beside its lines; the delivery in cents of its writing, null where the shop was to be asked. */
interface AgreedTerms {
  taxInclude: boolean
  surcharges?: Surcharges
  shippingCents: Cents | null
  splitsDeliveryAfterCoupon?: boolean
}

/** Agreed lines and an agreed delivery as facts of a summary: at their own prices, and without the limits of what is sold now. */
export const agreedFacts = (
  { taxInclude, surcharges = null, shippingCents, splitsDeliveryAfterCoupon = false }: AgreedTerms,
  lines: readonly AgreedLine[],
): SummaryFacts => ({
  taxInclude,
  surcharges,
  lines: lines.map(asSold),
  deliveryMethod: 'shipment',
  minimumOrderCents: ZERO,
  splitsDeliveryAfterCoupon,
  shipping: { isSet: true, zones: [nationalZone(shippingCents)], elsewhere: 'quote', address: null, pickUp: false },
})

/** What agreed lines and an agreed delivery come to: the same sums as for products that are priced live. */
export const agreedTotals = (terms: AgreedTerms, lines: readonly AgreedLine[]): OrderSummary =>
  summarise(agreedFacts(terms, lines))
