import { checkQuantity, isInert, limits, type QuantityFacts } from './quantity.ts'

/** A line of a visitor's cart, with what the account that it goes to may buy of the sku. */
export interface VisitorLine {
  skuId: number
  /** units in the visitor's cart */
  quantity: number
  /** units that the account's cart has of the same sku; null when there is no such line */
  inAccount: number | null
  /** the shop is open to the account, with its prices */
  isOpen: boolean
  sku: QuantityFacts & { onShelf: boolean }
}

interface MergedLines {
  /** lines of the account's cart that are new or have more units than before */
  lines: { skuId: number; quantity: number }[]
  /** lines of the visitor's cart that are in the account's cart now */
  merged: number
  /** those of them with fewer units than the visitor asked for */
  lowered: number
  /** those that the account cannot buy */
  leftOut: number
}

/** The visitor's quantity as it can be bought now: by whole packs, up to the stock; null when none can. */
const buyable = ({ isOpen, sku, quantity }: VisitorLine): number | null => {
  const bounds = limits(sku)
  if (!isOpen || isInert(bounds)) return null
  const packs = Math.floor(Math.min(quantity, bounds.ceiling) / bounds.step) * bounds.step
  const fitted = Math.max(packs, bounds.min)
  return checkQuantity(sku, fitted) === null ? fitted : null
}

/**
 * What a visitor's cart does to the cart of the account that he logs in to. Of the same sku the larger quantity counts:
 * both are what one person wants of it, and their sum would order twice what was put into the cart twice. A line of the
 * account is never lowered. Lines beyond `room` new ones are left out.
 */
export const mergeLines = (visitorLines: readonly VisitorLine[], room: number): MergedLines => {
  const result: MergedLines = { lines: [], merged: 0, lowered: 0, leftOut: 0 }
  let free = room
  for (const line of visitorLines) {
    const { skuId, quantity, inAccount } = line
    const fitted = buyable(line)
    if (inAccount === null && (fitted === null || free === 0)) {
      result.leftOut++
      continue
    }
    if (inAccount === null) free--
    const kept = Math.max(fitted ?? 0, inAccount ?? 0)
    result.merged++
    if (kept < quantity) result.lowered++
    if (kept !== inAccount) result.lines.push({ skuId, quantity: kept })
  }
  return result
}
