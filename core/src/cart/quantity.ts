import type { RefusalCode } from '../kernel/refusals.ts'
import type { Sku } from '../products/products.contract.ts'
import type { StockControl } from '../products/stock-control.ts'

/** Most units of one line (spec §9). */
export const QUANTITY_MAX = 99_999

/** How long a typed quantity rests before it applies, in ms (spec §5). */
export const DEBOUNCE_MS = 600

/** What a sku says about how many units may be bought; all in units. */
export interface QuantityFacts {
  /** units of one pack (min2Buy): sold in whole packs */
  packSize: number
  /** fewest units of one purchase */
  minimum: number
  stock: number
  stockControl: StockControl
}

/** The same from the wire; without prices to see, a pack is one unit. */
export const quantityFactsOf = (sku: Pick<Sku, 'priceInfo' | 'stock' | 'stockControl'>): QuantityFacts => ({
  packSize: sku.priceInfo?.level1.min2Buy ?? 1,
  minimum: sku.priceInfo?.level1.minimum ?? 1,
  stock: sku.stock,
  stockControl: sku.stockControl,
})

/** Bounds of a quantity input, in units. */
export interface QuantityLimits {
  min: number
  /** the last whole pack that may be had */
  max: number
  step: number
  /** the specification's maximum: more than this typed goes back to what was there */
  ceiling: number
}

/** Whether stock bounds what is sold. */
export const isCounted = (sku: Pick<QuantityFacts, 'stockControl'>): boolean => sku.stockControl === 'notAllowedToBuy'

const down = (quantity: number, step: number) => Math.floor(quantity / step) * step
const up = (quantity: number, step: number) => Math.ceil(quantity / step) * step

/** Fewest units that can be bought at once: the pack, or the sku's own minimum where it is more, in whole packs. */
export const smallestPurchase = ({ packSize, minimum }: Pick<QuantityFacts, 'packSize' | 'minimum'>): number =>
  up(Math.max(packSize, minimum, 1), Math.max(packSize, 1))

/**
 * Bounds of the quantity input (spec §5): from the smallest purchase (0 in an order's lines, where 0 takes the line
 * out) to the stock when it is above 0, else 99999, by whole packs.
 */
export const limits = (sku: QuantityFacts, { forOrderLine = false } = {}): QuantityLimits => {
  const step = Math.max(sku.packSize, 1)
  const ceiling = isCounted(sku) && sku.stock > 0 ? Math.min(sku.stock, QUANTITY_MAX) : QUANTITY_MAX
  return { min: forOrderLine ? 0 : smallestPurchase(sku), max: down(ceiling, step), step, ceiling }
}

/** Nothing can be chosen: the maximum is zero or below the minimum (spec §5). */
export const isInert = ({ min, max }: QuantityLimits): boolean => max <= 0 || max < min

const canDecrease = (quantity: number, bounds: QuantityLimits): boolean => !isInert(bounds) && quantity > bounds.min

const canIncrease = (quantity: number, bounds: QuantityLimits): boolean => !isInert(bounds) && quantity < bounds.max

const clamp = (quantity: number, { min, max }: QuantityLimits) => Math.min(Math.max(quantity, min), max)

/** One pack fewer, the same where it cannot be. A quantity between two packs goes to the next one. */
export const decrease = (quantity: number, bounds: QuantityLimits): number =>
  canDecrease(quantity, bounds) ? clamp(up(quantity, bounds.step) - bounds.step, bounds) : quantity

/** One pack more, the same where it cannot be. A quantity between two packs goes to the next one. */
export const increase = (quantity: number, bounds: QuantityLimits): number =>
  canIncrease(quantity, bounds) ? clamp(down(quantity, bounds.step) + bounds.step, bounds) : quantity

/** The whole part that a text starts with, NaN when it starts with no number. Reads full-width digits too. */
const integerPart = (typed: string | number): number =>
  typeof typed === 'number'
    ? Math.trunc(typed)
    : Number(/^[+-]?\d+/.exec(typed.normalize('NFKC').trim())?.[0] ?? Number.NaN)

/**
 * The quantity after someone typed (spec §5): above the maximum goes back to the previous one; otherwise rounded down
 * to whole packs, never below the minimum. Of a fraction the integer part counts; what is no number at all, an empty
 * field too, becomes the minimum. Inert inputs keep the previous quantity.
 */
export const applyTyped = (typed: string | number, previous: number, bounds: QuantityLimits): number => {
  if (isInert(bounds)) return previous
  const wanted = integerPart(typed)
  if (Number.isNaN(wanted)) return bounds.min
  if (wanted > bounds.ceiling) return previous
  return Math.max(down(wanted, bounds.step), bounds.min)
}

/** The same where none is a choice too, as before something is in the cart: 0 and an empty field ask for none. */
export const applyWanted = (typed: string | number, previous: number, bounds: QuantityLimits): number =>
  typed === '' || integerPart(typed) === 0 ? 0 : applyTyped(typed, previous, bounds)

/** Available (spec §4): on the shelf and, where stock is counted, enough of it for the smallest purchase. */
export const isAvailable = (sku: QuantityFacts & { onShelf: boolean }): boolean =>
  sku.onShelf && (!isCounted(sku) || sku.stock >= smallestPurchase(sku))

/** Why a quantity cannot be bought: the refusal's code and the facts of its sentence. */
export interface QuantityRefusal {
  code: Extract<
    RefusalCode,
    | 'item_removed'
    | 'not_for_sale_online'
    | 'out_of_stock'
    | 'insufficient_stock'
    | 'quantity_not_a_pack'
    | 'quantity_below_minimum'
    | 'quantity_above_maximum'
  >
  params: Record<string, number>
}

/**
 * Whether so many units of a sku can be bought now; null when they can. What no other quantity would mend (removed,
 * sold in the shop only, out of stock) comes first. Cart, summary and order ask the same.
 */
export const checkQuantity = (sku: QuantityFacts & { onShelf: boolean }, quantity: number): QuantityRefusal | null => {
  const minimum = smallestPurchase(sku)
  if (!sku.onShelf) return { code: 'item_removed', params: {} }
  if (sku.stockControl === 'limit') return { code: 'not_for_sale_online', params: {} }
  if (!isAvailable(sku)) return { code: 'out_of_stock', params: {} }
  if (quantity < minimum) return { code: 'quantity_below_minimum', params: { minimum } }
  if (quantity % sku.packSize !== 0) return { code: 'quantity_not_a_pack', params: { pack: sku.packSize } }
  if (quantity > QUANTITY_MAX) return { code: 'quantity_above_maximum', params: { maximum: QUANTITY_MAX } }
  if (isCounted(sku) && quantity > sku.stock) return { code: 'insufficient_stock', params: { stock: sku.stock } }
  return null
}
