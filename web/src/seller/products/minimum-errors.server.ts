import { smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Sentences, by field of the form, for minimums that are no whole packs: the market would raise them without a word. 1 says that there is
 * none, which is one pack.
 */
export const minimumErrors = (
  skus: readonly { packSize: number; minimum: number }[],
  rows: readonly number[],
): Record<string, string[]> =>
  Object.fromEntries(
    skus.flatMap(({ packSize, minimum }, at) => {
      const isWhole = Number.isInteger(packSize) && Number.isInteger(minimum) && packSize > 0
      if (!isWhole || minimum <= 1 || minimum % packSize === 0) return []
      const packs = smallestPurchase({ packSize, minimum })
      return [[`sku-${rows[at]}-minimum`, [m.seller_products_minimum_packs({ pack: packSize, packs })]]]
    }),
  )
