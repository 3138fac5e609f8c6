import { type CartSelection, initialSelection, overlayOf, type Selection } from '@lonja/core/cart/selection.ts'
import { useState } from 'react'
import type { CartEntryData } from './wire.ts'

/** What is picked of each shop's cart. Lines that went away or came under an overlay meanwhile are not picked any more. */
export const useSelection = (carts: readonly CartEntryData[], skuIds: readonly number[]) => {
  const [picked, setPicked] = useState<CartSelection>(() => initialSelection(carts, skuIds))
  const selectionOf = ({ shopId, items }: CartEntryData): Selection => {
    const before = picked.get(shopId)
    return new Set(
      items.filter((item) => before?.has(item.skuId) && overlayOf(item) === null).map(({ skuId }) => skuId),
    )
  }
  const select = (shopId: number, selection: Selection) => setPicked((before) => new Map(before).set(shopId, selection))
  return { selectionOf, select }
}
