import { limits, type QuantityFacts } from '../cart/quantity.ts'
import type { Cents } from '../kernel/money.ts'

/** Most lines of a pasted list that are looked for at once. */
export const PAD_LINES_MAX = 200

/** How the units of a line stand to those that were asked for: the same, more for whole packs or the minimum, fewer for want of stock. */
export type PadFit = 'same' | 'more' | 'fewer'

/**
 * Units of a sku to order for a line of a pasted list: those that were asked for in whole packs, the smallest purchase where
 * that is more or where nobody said how many, and no more than the stock has. Of a sku without stock none.
 */
export const fitWanted = (wanted: number | null, sku: QuantityFacts): { quantity: number; fit: PadFit } => {
  const { min, max, step } = limits(sku)
  if (max < min) return { quantity: 0, fit: wanted === null ? 'same' : 'fewer' }
  const quantity = Math.max(min, Math.min(max, Math.ceil((wanted ?? 0) / step) * step))
  if (wanted === null || quantity === wanted) return { quantity, fit: 'same' }
  return { quantity, fit: quantity > wanted ? 'more' : 'fewer' }
}

/** A line of a list as it was written. */
interface CodeLine {
  productCode: string
  quantity: number | null
}

/** Lines of the same code, whatever its capitals, become one with the units of all; one that names none stands for no units beside others. */
export const joinCodes = (lines: readonly CodeLine[]): CodeLine[] => {
  const joined = new Map<string, CodeLine>()
  for (const line of lines) {
    const key = line.productCode.toUpperCase()
    const before = joined.get(key)
    const quantity =
      before?.quantity == null && line.quantity === null ? null : (before?.quantity ?? 0) + (line.quantity ?? 0)
    joined.set(key, { productCode: before?.productCode ?? line.productCode, quantity })
  }
  return [...joined.values()]
}

/** One of the skus that a code names. */
interface PackChoice {
  productId: number
  attribute: readonly { key: string; value: string }[]
  facts: QuantityFacts
  /** of one unit where the units asked for are bought, in cents; null where it cannot be ordered now */
  unitCents: Cents | null
}

/** What tells a sku from others of its product, but for the pack. */
const packKeyOf = ({ productId, attribute }: PackChoice): string =>
  JSON.stringify([productId, attribute.flatMap(({ key, value }) => (key === 'pack' ? [] : [[key, value]]))])

/**
 * The pack that a line means whose code names the same products in packs of several sizes: of those that make exactly the units
 * asked for, the cheapest. Undefined where the skus are other products too, where nobody said how many, and where no pack makes just that many.
 */
export const cheapestPack = <Choice extends PackChoice>(
  wanted: number | null,
  choices: readonly Choice[],
): Choice | undefined => {
  if (wanted === null || new Set(choices.map(packKeyOf)).size !== 1) return undefined
  const exact = choices.flatMap((choice) => {
    const { unitCents } = choice
    return unitCents !== null && fitWanted(wanted, choice.facts).quantity === wanted ? [{ choice, unitCents }] : []
  })
  return exact.sort((one, other) => one.unitCents - other.unitCents)[0]?.choice
}
