import { isInVatArea } from '../geo/vat-area.ts'
import { type BasisPoints, basisPoints, type Cents, type Euros, fromEuros, toEuros } from '../kernel/money.ts'
import { netOf } from '../kernel/vat.ts'
import type { PriceInfo } from '../products/products.contract.ts'
import type { ShippingAddress, ShippingArea, ZoneCover } from '../shipping/shipping-areas.ts'
import type { ShippingZone } from '../shipping/shipping-fee.ts'
import type { EuVatStanding } from '../vat-numbers/vat-check.ts'
import { vatStateOf } from '../vat-numbers/vat-number.ts'
import type { LineFacts, SummaryFacts } from './order-summary.ts'

/** Why products bear no VAT: sold to a business of another member state, sent out of the VAT area, or exempt for a reason that the shop names. */
export const NO_VAT_REASONS = ['intraEu', 'export', 'exempt'] as const
export type NoVatReason = (typeof NO_VAT_REASONS)[number]

/** Those of them for which nothing of an order bears VAT, whatever its products bear at home. */
export const ORDER_NO_VAT_REASONS = ['intraEu', 'export'] as const satisfies readonly NoVatReason[]
export type OrderNoVatReason = (typeof ORDER_NO_VAT_REASONS)[number]

/**
 * Why products that a shop in the Spanish VAT area sells without VAT bear none, by where they go: to a business of another member
 * state, out of the VAT area of the Union (Canarias, Ceuta and Melilla among it), or for a reason that the shop has to name.
 * `to` is null for products that are fetched. Source: Ley 37/1992, arts. 21 and 25.
 */
export const noVatReason = (to: ShippingAddress | null): NoVatReason => {
  if (to === null) return 'exempt'
  if (to.country === 'ES') return isInVatArea(to.postCode) ? 'exempt' : 'export'
  return vatStateOf(to.country) === null ? 'export' : 'intraEu'
}

/**
 * Why nothing of an order bears VAT, whatever its products bear at home: a shop of the VAT area sends it out of that area, or to
 * the member state in which its buyer has a VAT number that is confirmed. Null where the products' own rates count.
 * Source: Ley 37/1992, arts. 21 and 25.
 */
export const noVatOnOrder = ({
  shopPostCode,
  deliverTo,
  euVat,
}: {
  shopPostCode: string
  /** null when it is fetched, or it is not known yet where it goes */
  deliverTo: ShippingAddress | null
  /** where it stands as one to another member state (`euVatStanding`) */
  euVat: EuVatStanding | null
}): OrderNoVatReason | null => {
  if (euVat === 'confirmed') return 'intraEu'
  return deliverTo && isInVatArea(shopPostCode) && noVatReason(deliverTo) === 'export' ? 'export' : null
}

/** Areas of a zone that lie out of the VAT area. */
const OUTSIDE: readonly ShippingArea[] = ['canaries', 'ceuta', 'melilla']

/** Whether all that a zone covers lies out of the VAT area, so that what is sent there bears no VAT wherever in it. */
const isOutsideVatArea = ({ areas, provinces, postCodes }: ZoneCover): boolean =>
  areas.length + provinces.length + postCodes.length > 0 &&
  areas.every((area) => OUTSIDE.includes(area)) &&
  // a postcode begins with its province; those between two of a province are of that province
  [...provinces, ...postCodes.flatMap(({ from, to }) => [from, to])].every((code) => !isInVatArea(code)) &&
  postCodes.every(({ from, to }) => from.slice(0, 2) === to.slice(0, 2))

/** The same of an order whose address is not known, by the zone that it is written for; null where the zone lies in both areas. */
export const noVatInZone = ({
  shopPostCode,
  zone,
}: {
  shopPostCode: string
  zone: ZoneCover
}): OrderNoVatReason | null => (isInVatArea(shopPostCode) && isOutsideVatArea(zone) ? 'export' : null)

/** A tariff of a shop whose prices hold VAT, without that VAT; `taxBp` is the shop's own rate. */
export const zonesWithoutVat = (zones: readonly ShippingZone[], taxBp: BasisPoints): ShippingZone[] =>
  zones.map((zone) => ({
    ...zone,
    steps: zone.steps.map(({ from, costCents }) => ({
      from,
      costCents: costCents === null ? null : netOf(costCents, taxBp),
    })),
  }))

/** How a price is written: with VAT of this rate or without. */
interface Taxed {
  taxInclude: boolean
  vatBp: BasisPoints
}

/** A price without its VAT, rounded to the cent: what one pays for a unit where the order bears none. */
export const withoutVat = (price: Cents, { taxInclude, vatBp }: Taxed): Cents =>
  taxInclude ? netOf(price, vatBp) : price

/** The same of a price as calls tell it, with its ladder and what everyone pays. */
export const priceInfoWithoutVat = ({ level1 }: PriceInfo, taxed: Taxed): PriceInfo => {
  const net = (euros: Euros) => toEuros(withoutVat(fromEuros(euros), taxed))
  const both = <P extends { price: Euros; publicPrice?: Euros | undefined }>(step: P): P => ({
    ...step,
    price: net(step.price),
    ...(step.publicPrice !== undefined && { publicPrice: net(step.publicPrice) }),
  })
  return { level1: { ...both(level1), ...(level1.ladder && { ladder: level1.ladder.map(both) }) } }
}

/**
 * The same order without VAT: prices and tariff without what they hold of it, and no rate on any line. A unit costs what product
 * pages show as its price without VAT, so that lines are its multiples. `taxBp` is the shop's own rate, by which its tariff holds VAT.
 */
export const factsWithoutVat = <L extends LineFacts>(facts: SummaryFacts<L>, taxBp: BasisPoints): SummaryFacts<L> => {
  const { taxInclude, shipping } = facts
  return {
    ...facts,
    taxInclude: false,
    surcharges: null,
    lines: facts.lines.map((line) => ({
      ...line,
      priceCents: withoutVat(line.priceCents, { taxInclude, vatBp: line.vatBp }),
      vatBp: basisPoints(0),
    })),
    shipping: taxInclude ? { ...shipping, zones: zonesWithoutVat(shipping.zones, taxBp) } : shipping,
  }
}
