import { limits, type QuantityFacts } from '../cart/quantity.ts'
import type { Cents } from '../kernel/money.ts'

/** How the list of what a buyer bought before is sorted. */
export const BOUGHT_SORTS = ['often', 'recent'] as const
export type BoughtSort = (typeof BOUGHT_SORTS)[number]

/**
 * What has become of something that was bought: `open` is on the shelf of a shop whose prices the buyer sees, `closed` is in a shop
 * that shows this buyer no prices now, `gone` is no longer sold.
 */
export const BOUGHT_OFFERS = ['open', 'closed', 'gone'] as const
export type BoughtOffer = (typeof BOUGHT_OFFERS)[number]

/** In so many orders a product is one that the buyer usually has. */
const USUAL_ORDERS = 2

/** Whether something is bought again and again: it was in two orders at least. */
export const isUsual = ({ times }: { times: number }): boolean => times >= USUAL_ORDERS

/**
 * Units to offer of something that was usually bought in this quantity: the same in whole packs of today, the smallest purchase
 * where that is more, and no more than the stock has.
 */
export const usualPurchase = (usual: number, sku: QuantityFacts): number => {
  const { min, max, step } = limits(sku)
  return Math.max(min, Math.min(max, Math.ceil(usual / step) * step))
}

/** How today's net price of a unit (cents) stands to the one that was paid last; null where it is the same. */
export const priceMove = (last: Cents, now: Cents): 'up' | 'down' | null =>
  now === last ? null : now > last ? 'up' : 'down'
