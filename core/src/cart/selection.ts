import type { CartEntry, CartItem } from './cart.contract.ts'
import { smallestPurchase } from './quantity.ts'

/** What is picked of one shop's cart: sku ids. */
export type Selection = ReadonlySet<number>
/** What is picked of the whole cart, by shop id. */
export type CartSelection = ReadonlyMap<number, Selection>

type Item = Pick<CartItem, 'skuId'> & { sku: Pick<CartItem['sku'], 'isAvailable' | 'stockControl'> }
type Row = Pick<CartItem, 'skuId'> & {
  sku: Pick<CartItem['sku'], 'isAvailable' | 'stockControl' | 'stock' | 'needBook' | 'priceInfo'>
}

/** Whether select-all picks it: available, and not sold by contacting the shop only (spec §4). */
export const isEligible = ({ sku }: Item): boolean => sku.isAvailable && sku.stockControl !== 'limit'

/** Picks one item, or lets it go. */
export const toggleItem = (selected: Selection, skuId: number): Selection => {
  const next = new Set(selected)
  if (!next.delete(skuId)) next.add(skuId)
  return next
}

/** Whether the shop's select-all box is ticked: something is eligible, and all of it is picked. */
export const isAllSelected = (entry: { items: readonly Item[] }, selected: Selection): boolean => {
  const eligible = entry.items.filter(isEligible)
  return eligible.length > 0 && eligible.every((item) => selected.has(item.skuId))
}

/** Select-all of one shop: picks what is eligible; if all of that is already picked, clears all (spec §4). */
export const toggleAll = (entry: { items: readonly Item[] }, selected: Selection): Selection =>
  isAllSelected(entry, selected) ? new Set() : new Set(entry.items.filter(isEligible).map((item) => item.skuId))

/**
 * Why a row lies under an overlay that offers only to delete it (spec §4); null when it does not. Pre-sale products and
 * others with nothing in stock that may not be sold beyond it say 'preSale' or 'contactUs'; products that only the shop
 * itself sells say 'contactUs' too; too little for one purchase says 'outOfStock'; off the shelf says 'removed'.
 */
export const overlayOf = ({ sku }: Row): 'preSale' | 'contactUs' | 'outOfStock' | 'removed' | null => {
  if (sku.stockControl === 'limit') return 'contactUs'
  if (sku.stockControl === 'notAllowedToBuy') {
    if (sku.stock <= 0) return sku.needBook ? 'preSale' : 'contactUs'
    const pack = sku.priceInfo?.level1
    if (pack && sku.stock < smallestPurchase({ packSize: pack.min2Buy, minimum: pack.minimum })) return 'outOfStock'
  }
  return sku.isAvailable ? null : 'removed'
}
export type Overlay = ReturnType<typeof overlayOf>

/**
 * What is picked when the cart opens (spec §4): everything that can be ordered, of one shop as of several; with skuIds
 * (from the address) those alone, in every shop. A row under an overlay can only be deleted, so it is never picked.
 */
export const initialSelection = (
  carts: readonly { shopId: CartEntry['shopId']; items: readonly Row[] }[],
  skuIds?: readonly number[],
): CartSelection => {
  const wanted = skuIds && skuIds.length > 0 ? new Set(skuIds) : null
  const isPicked = (row: Row) => overlayOf(row) === null && (wanted === null || wanted.has(row.skuId))
  return new Map(carts.map(({ shopId, items }) => [shopId, new Set(items.filter(isPicked).map((i) => i.skuId))]))
}

/** How long a row that is flagged erroneous keeps its red border, in ms, by where it stands (spec §4). */
export const ERROR_FLASH_MS = { cart: 1000, orderDetail: 2000 } as const
