import { checkQuantity, isCounted, limits, quantityFactsOf, smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { fromPercent, times } from '@lonja/core/kernel/money.ts'
import { sumByRate, totalOf } from '@lonja/core/kernel/vat.ts'
import { type CellReason, type PasteResult, pasteInto } from '@lonja/core/products/pasted-block.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { m } from '../../paraglide/messages.js'
import type { ProductData, SkuData } from '../wire.ts'

/** Why a quantity is not what was asked for: by rule, or in the market's own words. */
export type Mark =
  | { reason: CellReason; isRefused: boolean /** the quantity stands as it was typed */; asTyped?: true }
  | { message: string; isRefused: true }

/** What a buyer wants of each sku, in units, and what is wrong with it. */
export interface Wanted {
  quantities: Readonly<Record<number, number>>
  marks: Readonly<Record<number, Mark>>
  /** pasted values that had no place */
  homeless: number
}

/** A sku as the rules of quantities know it; what is listed here is on the shelf. */
export const factsOf = (sku: SkuData) => ({
  ...quantityFactsOf(sku),
  id: sku.id,
  // a counted sku is unavailable for lack of stock, any other one because it was taken off the shelf
  onShelf: sku.isAvailable || sku.stockControl === 'notAllowedToBuy',
})

const REASONS: Partial<Record<string, CellReason>> = {
  quantity_not_a_pack: 'rounded',
  quantity_below_minimum: 'belowMinimum',
  insufficient_stock: 'aboveStock',
  not_for_sale_online: 'notOnline',
  quantity_above_maximum: 'tooMany',
}

/** What the form starts with: nothing, or the quantities that an address brings back, each as it was typed and judged. */
export const wantedAtFirst = (
  skus: readonly SkuData[],
  brought: readonly { skuId: number; quantity: number }[],
): Wanted => {
  const quantities: Record<number, number> = {}
  const marks: Record<number, Mark> = {}
  for (const { skuId, quantity } of brought) {
    const sku = skus.find(({ id }) => id === skuId)
    if (!sku) continue
    quantities[skuId] = quantity
    const problem = checkQuantity(factsOf(sku), quantity)
    if (problem) marks[skuId] = { reason: REASONS[problem.code] ?? 'outOfStock', isRefused: true, asTyped: true }
  }
  return { quantities, marks, homeless: 0 }
}

const without = <T>(record: Readonly<Record<number, T>>, key: number): Record<number, T> => {
  const { [key]: _, ...rest } = record
  return rest
}

/** One quantity set by a rule that needs no comment: a press of plus or minus. */
export const withQuantity = (wanted: Wanted, skuId: number, quantity: number): Wanted => ({
  quantities: { ...wanted.quantities, [skuId]: quantity },
  marks: without(wanted.marks, skuId),
  homeless: 0,
})

/** A block that was pasted. */
export const withPaste = (wanted: Wanted, { changes, homeless }: PasteResult): Wanted => {
  const quantities: Record<number, number> = { ...wanted.quantities }
  let marks: Record<number, Mark> = { ...wanted.marks }
  for (const [skuId, { quantity, reason, isRefused }] of changes) {
    quantities[skuId] = quantity
    marks = reason ? { ...marks, [skuId]: { reason, isRefused } } : without(marks, skuId)
  }
  return { quantities, marks, homeless }
}

/** A text typed into a cell. */
export const withTyped = (wanted: Wanted, sku: SkuData, text: string): Wanted =>
  withPaste(wanted, {
    changes: new Map([
      [sku.id, pasteInto(factsOf(sku), text.trim() === '' ? '0' : text, wanted.quantities[sku.id] ?? 0)],
    ]),
    homeless: 0,
  })

/** "1.000" is a thousand to whoever typed it, and one to the rules of a stepper. */
const HAS_THOUSANDS = /^[1-9]\d{0,2}([.,]\d{3})+$/

/** Why a typed text came to another quantity by the rules of a stepper; null where it is the one typed. */
export const typedMark = (sku: Parameters<typeof quantityFactsOf>[0], text: string, quantity: number): Mark | null => {
  const facts = quantityFactsOf(sku)
  if (HAS_THOUSANDS.test(text.trim())) return { message: m.ui_error_thousands(), isRefused: true }
  const asked = Math.trunc(Number(text))
  if (text.trim() === '' || Number.isNaN(asked) || asked === quantity) return null
  const { ceiling } = limits(facts)
  return asked > ceiling
    ? { reason: isCounted(facts) ? 'aboveStock' : 'tooMany', isRefused: true }
    : { reason: asked < smallestPurchase(facts) ? 'belowMinimum' : 'rounded', isRefused: false }
}

/** The same, noted with what is wanted. */
export const withTypedMark = (wanted: Wanted, sku: SkuData, text: string, quantity: number): Wanted => {
  const mark = typedMark(sku, text, quantity)
  return { ...wanted, marks: mark ? { ...wanted.marks, [sku.id]: mark } : without(wanted.marks, sku.id) }
}

/** What the market refused, line by line. */
export const withRefusals = (
  wanted: Wanted,
  items: readonly { message: string; params?: Record<string, string | number> | undefined }[],
): Wanted => ({
  ...wanted,
  marks: Object.fromEntries(
    items.flatMap(({ message, params }) =>
      params?.skuId === undefined ? [] : [[params.skuId, { message, isRefused: true }]],
    ),
  ),
})

/** What all that is wanted costs, by the cart's rules: `amount` as the shop writes it, net and gross with VAT once for the sum. */
export const totalWanted = (product: ProductData, quantities: Wanted['quantities']) => {
  const { taxSetting } = product.shop.shopSettings
  const lines = product.skus.flatMap((sku) => {
    const quantity = quantities[sku.id] ?? 0
    const price = displayPriceOf(sku.priceInfo, product.tax, taxSetting, quantity)
    return price && quantity > 0 ? [{ amountCents: times(price.unit, quantity), quantity }] : []
  })
  const taxBp = fromPercent(product.tax)
  const { netCents, grossCents } = totalOf(
    sumByRate(
      lines.map(({ amountCents }) => ({ amountCents, taxBp })),
      taxSetting?.taxInclude ?? false,
    ),
  )
  return {
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    taxInclude: taxSetting?.taxInclude ?? false,
    amount: taxSetting?.taxInclude ? grossCents : netCents,
    net: netCents,
    gross: grossCents,
  }
}

/** Units of some skus together. */
export const unitsOf = (skus: readonly (SkuData | null)[], quantities: Wanted['quantities']): number =>
  skus.reduce((sum, sku) => sum + (sku ? (quantities[sku.id] ?? 0) : 0), 0)
