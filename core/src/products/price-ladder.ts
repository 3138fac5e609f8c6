import { smallestPurchase } from '../cart/quantity.ts'
import type { Cents } from '../kernel/money.ts'
import { type DisplayPrice, displayPriceOf, effectivePrice, priceAt } from './price-display.ts'
import type { Sku } from './products.contract.ts'

/** A step of a price ladder: from so many units of one purchase, a unit costs this. */
export interface Rung {
  /** units */
  from: number
  /** units of a pack */
  pack: number
  price: DisplayPrice
}

type Priced = Pick<Sku, 'priceInfo' | 'attribute'>

/** The steps of one sku: its smallest purchase, then those of its own ladder above it. */
const stepsOf = ({ priceInfo }: Priced, tax: number, taxSetting: { taxInclude: boolean } | null): Rung[] => {
  if (!priceInfo) return []
  const { min2Buy: pack, minimum, ladder = [] } = priceInfo.level1
  const smallest = smallestPurchase({ packSize: pack, minimum })
  const quantities = [smallest, ...ladder.map(({ from }) => from).filter((from) => from > smallest)]
  return quantities.flatMap((from): Rung[] => {
    const price = displayPriceOf(priceInfo, tax, taxSetting, from)
    return price ? [{ from, pack, price }] : []
  })
}

/**
 * What a unit costs from which quantity on, fewest units first: the steps of a sku's own ladder and, where a product is sold
 * in several packs, each pack whose unit costs less than in all smaller ones. Skus that differ in anything else give the
 * steps of the first. Empty where prices are closed or not set up.
 */
export const priceLadder = (
  skus: readonly Priced[],
  tax: number,
  taxSetting: { taxInclude: boolean } | null,
): Rung[] => {
  const byPack = skus.every(({ attribute }) => attribute.every(({ key }) => key === 'pack'))
  const rungs = (byPack ? skus : skus.slice(0, 1)).flatMap((sku) => stepsOf(sku, tax, taxSetting))
  const sorted = rungs.toSorted((a, b) => a.from - b.from || a.price.unit - b.price.unit)
  return sorted.filter((rung, i) => sorted.slice(0, i).every((earlier) => rung.price.unit < earlier.price.unit))
}

/** The next lower price of a line: how many units are missing to it, and what it saves per unit in percent. */
export interface NextStep {
  missing: number
  percent: number
}

/**
 * The next step of a sku's ladder where it is near: at most half as many units again as the line has, or two packs. Null
 * where there is none, or what it saves rounds to nothing.
 */
export const nextStep = (priceInfo: Sku['priceInfo'], quantity: number): NextStep | null => {
  const next = priceInfo?.level1.ladder?.find(({ from }) => from > quantity)
  if (!priceInfo || !next || quantity === 0) return null
  const pack = priceInfo.level1.min2Buy
  const missing = Math.ceil((next.from - quantity) / pack) * pack
  if (missing > Math.max(2 * pack, quantity / 2)) return null
  const [now, then] = [quantity, next.from].map((units) => {
    const { priceCents, discountBp } = priceAt(priceInfo, units)
    return effectivePrice(priceCents, discountBp)
  }) as [Cents, Cents]
  const percent = Math.round((1 - then / now) * 100)
  return percent > 0 ? { missing, percent } : null
}
