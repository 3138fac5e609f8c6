import {
  type BasisPoints,
  basisPoints,
  type Cents,
  divideRounded,
  fromEuros,
  fromPercent,
  subtract,
  times,
  toPercent,
} from '../kernel/money.ts'
import { grossOf, netOf } from '../kernel/vat.ts'
import type { Content } from './content.ts'
import type { PriceInfo } from './products.contract.ts'

/** What one pays for a unit, in the shop's writing: price less its discount, rounded once, half away from zero (cents). */
export const effectivePrice = (price: Cents, discountBp: BasisPoints): Cents =>
  divideRounded(BigInt(price) * (10_000n - BigInt(discountBp)), 10_000n)

interface PriceFacts {
  /** in the shop's writing, before the discount; null where the caller may not see it */
  priceCents: Cents | null
  discountBp: BasisPoints
  /** what everyone pays, where the caller's own list asks for less */
  publicCents?: Cents | undefined
  /** units of one pack */
  packSize: number
  vatBp: BasisPoints
  /** null where the shop has set nothing */
  taxSetting: { taxInclude: boolean } | null
  netContent?: Content | undefined
}

interface NetGross {
  net: Cents
  gross: Cents
}

/**
 * A unit's price as every screen shows it; cents. What stands beside a quantity, a pack or a line is `unit` and its
 * multiples, said to be net or with VAT by `taxInclude`. `net` and `gross` are for one unit alone: the one that the
 * shop did not write is rounded, and its multiples would not be what the products cost.
 */
export interface DisplayPrice extends NetGross {
  /** in the shop's writing, after the discount: what orders are priced with */
  unit: Cents
  /** whether `unit`, `pack` and `list.unit` hold VAT */
  taxInclude: boolean
  /** the same before the discount, or for everyone else; null when that is not more */
  list: (NetGross & { unit: Cents }) | null
  /** one pack in the shop's writing: `unit` times its units */
  pack: Cents
  /** percent, 0 when nothing was taken off */
  discountPercent: number
  /** what a unit holds, by which any of these amounts of one unit is said per measure (`measurePrice`); there where it is told */
  netContent?: Content
}

const bothSides = (written: Cents, vatBp: BasisPoints, taxInclude: boolean): NetGross =>
  taxInclude ? { net: netOf(written, vatBp), gross: written } : { net: written, gross: grossOf(written, vatBp) }

/** By how many percent a price is below another, to the tenth. */
const percentBelow = (before: Cents, unit: Cents): number =>
  divideRounded(BigInt(before - unit) * 1000n, BigInt(before)) / 10

/**
 * A unit's price with and without VAT, and that of a pack (spec §9). Null means stars: the shop has no tax setting
 * (spec §4), or this caller may not see its prices.
 */
export const displayPrice = (facts: PriceFacts): DisplayPrice | null => {
  const { priceCents, discountBp, publicCents, packSize, vatBp, taxSetting, netContent } = facts
  if (taxSetting === null || priceCents === null) return null
  const sides = (written: Cents) => bothSides(written, vatBp, taxSetting.taxInclude)
  const unit = effectivePrice(priceCents, discountBp)
  const before = publicCents ?? priceCents
  const reduced = unit < before
  return {
    unit,
    taxInclude: taxSetting.taxInclude,
    ...sides(unit),
    list: reduced ? { unit: before, ...sides(before) } : null,
    pack: times(unit, packSize),
    discountPercent: reduced ? (publicCents === undefined ? toPercent(discountBp) : percentBelow(before, unit)) : 0,
    ...(netContent && { netContent }),
  }
}

/**
 * What of a `priceInfo` is in force for a line of so many units: price and discount that an order would be priced with, and
 * what everyone else pays where that is more.
 */
export const priceAt = ({ level1 }: PriceInfo, quantity: number) => {
  const step = level1.ladder?.findLast(({ from }) => from <= quantity)
  const { price, discount, publicPrice } = step ? { discount: 0, publicPrice: undefined, ...step } : level1
  return {
    priceCents: fromEuros(price),
    discountBp: fromPercent(discount),
    publicCents: publicPrice === undefined ? undefined : fromEuros(publicPrice),
    /** units from which the step of the ladder in force begins, null before the first */
    from: step?.from ?? null,
  }
}

/**
 * `displayPrice` from what the calls answer: a sku's or card's priceInfo, its product's tax in percent, its shop's tax
 * setting. Of a line of so many units; the price before any ladder where none is named.
 */
export const displayPriceOf = (
  priceInfo: PriceInfo | null,
  tax: number,
  taxSetting: { taxInclude: boolean } | null,
  quantity = 0,
): DisplayPrice | null => {
  if (priceInfo === null) return null
  return displayPrice({
    ...priceAt(priceInfo, quantity),
    packSize: priceInfo.level1.min2Buy,
    vatBp: fromPercent(tax),
    taxSetting,
    netContent: priceInfo.level1.netContent,
  })
}

/** What a retailer earns on a unit sold at the recommended price. */
interface Margin {
  /** cents, net of VAT */
  cents: Cents
  /** of the net retail price */
  bp: BasisPoints
}

/**
 * A retailer's margin on a unit: recommended retail price without its VAT, less the net price here. Null without a
 * retail price. Below zero where the retail price is lower.
 */
export const marginOf = (retailGross: Cents | null, net: Cents, vatBp: BasisPoints): Margin | null => {
  if (retailGross === null) return null
  const retailNet = netOf(retailGross, vatBp)
  if (retailNet <= 0) return null
  const margin = subtract(retailNet, net)
  return { cents: margin, bp: basisPoints(divideRounded(BigInt(margin) * 10_000n, BigInt(retailNet))) }
}
