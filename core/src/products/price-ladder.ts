import { smallestPurchase } from '../cart/quantity.ts'
import { type DisplayPrice, displayPriceOf } from './price-display.ts'
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

/**
 * What a unit costs from which quantity on, fewest units first. Each pack of a product that is sold in several packs is
 * a step where its unit costs less than in all smaller ones; skus that differ in anything else are no ladder and give
 * the first sku's step. Empty where prices are closed or not set up.
 */
export const priceLadder = (
  skus: readonly Priced[],
  tax: number,
  taxSetting: { taxInclude: boolean } | null,
): Rung[] => {
  const byPack = skus.every(({ attribute }) => attribute.every(({ key }) => key === 'pack'))
  const rungs = (byPack ? skus : skus.slice(0, 1)).flatMap(({ priceInfo }): Rung[] => {
    const price = displayPriceOf(priceInfo, tax, taxSetting)
    if (!price || !priceInfo) return []
    const { min2Buy: pack, minimum } = priceInfo.level1
    return [{ from: smallestPurchase({ packSize: pack, minimum }), pack, price }]
  })
  const sorted = rungs.toSorted((a, b) => a.from - b.from || a.price.unit - b.price.unit)
  return sorted.filter((rung, i) => sorted.slice(0, i).every((earlier) => rung.price.unit < earlier.price.unit))
}
