import { factsWithoutVat } from '../checkout/no-vat.ts'
import { type OrderSummary, type SummaryFacts, summarise } from '../checkout/order-summary.ts'
import { type BasisPoints, type Cents, ZERO } from '../kernel/money.ts'
import type { Surcharges } from '../kernel/vat.ts'
import type { ShippingAddress } from '../shipping/shipping-areas.ts'
import { homeZone, type ShippingTerms, zoneOf } from '../shipping/shipping-fee.ts'
import { type AgreedLine, agreedFacts, asSold } from './agreed-totals.ts'

/** A line of an order that the shop wrote; the weight is that of a unit in grams, null when the shop has not told it. */
export interface OfferLine extends AgreedLine {
  packSize: number
  grams: number | null
}

/** What of an order that the shop wrote decides its delivery. */
export interface OfferDelivery {
  /** whether the shop writes its prices with VAT */
  taxInclude: boolean
  /** what the buyer pays beside VAT with the products sent to that address */
  surcharges?: Surcharges
  /** the shop's own rate where nothing that goes to that address bears VAT; absent where the products' rates count */
  withoutVat?: BasisPoints | undefined
  /** where the shop sends now, and on which terms */
  shipping: ShippingTerms
  /** name of the zone that the shop wrote the order for: null is its home zone, '' an address that no zone covers */
  zone: string | null
  /** the fee that the shop named, in cents of its writing; null where its tariff decides */
  namedCents: Cents | null
}

/** Why an order that the shop wrote cannot go to an address as it stands. */
type OfferProblem = 'shipping_other_zone' | 'address_not_served' | 'shipping_not_calculable'

/**
 * What an order that the shop wrote comes to at an address of its buyer: a fee that the shop named holds for the zone that
 * it was named for, else the shop's tariff of the address counts, as in the check-out.
 */
export const offerTotals = (
  { taxInclude, surcharges = null, withoutVat, shipping, zone, namedCents }: OfferDelivery,
  lines: readonly OfferLine[],
  address: ShippingAddress,
): { totals: OrderSummary; problem: null } | { totals: null; problem: OfferProblem } => {
  const target = zoneOf(shipping.zones, address)
  const totalsOf = (facts: SummaryFacts) =>
    summarise(withoutVat === undefined ? facts : factsWithoutVat(facts, withoutVat))
  if (!target && shipping.elsewhere === 'refuse') return { totals: null, problem: 'address_not_served' }
  if (namedCents !== null) {
    const written = zone ?? homeZone(shipping.zones)?.name ?? ''
    if ((target?.name ?? '') !== written) return { totals: null, problem: 'shipping_other_zone' }
    return {
      totals: totalsOf(agreedFacts({ taxInclude, surcharges, shippingCents: namedCents }, lines)),
      problem: null,
    }
  }
  const totals = totalsOf({
    taxInclude,
    surcharges,
    lines: lines.map((line) => ({ ...asSold(line), packSize: line.packSize, grams: line.grams })),
    deliveryMethod: 'shipment',
    minimumOrderCents: ZERO,
    shipping: { ...shipping, address, pickUp: false },
  })
  return totals.shippingNet === null ? { totals: null, problem: 'shipping_not_calculable' } : { totals, problem: null }
}
