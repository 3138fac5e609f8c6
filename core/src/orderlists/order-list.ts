import { isAvailable, type QuantityFacts } from '../cart/quantity.ts'
import { fold } from '../kernel/fold.ts'
import { fitWanted, type PadFit } from '../orderpad/order-pad.ts'

/** Most order lists of one account. */
export const ORDER_LISTS_MAX = 50
/** Most lines of one order list. */
export const ORDER_LIST_LINES_MAX = 200
/** Longest name of an order list, in characters. */
export const ORDER_LIST_NAME_MAX = 60
/** Longest note of an order list, in characters. */
export const ORDER_LIST_NOTE_MAX = 500

/** What two names of one account must not share: capitals, accents and runs of spaces make no other name. */
export const orderListNameKey = (name: string): string => fold(name).trim().replace(/\s+/g, ' ')

/**
 * What became of a line of an order list that was to go into the cart: `added` as it is written, `more` for whole packs or the minimum,
 * `fewer` for want of stock, `there` because the cart has as many already; or not: `soldOut`, `notOnline` (sold by contacting the shop
 * alone), `closed` (a shop that shows the account no prices) and `gone` (no longer sold).
 */
export const CART_RESULTS = ['added', 'more', 'fewer', 'there', 'soldOut', 'notOnline', 'closed', 'gone'] as const
export type CartResult = (typeof CART_RESULTS)[number]

/** Units that the cart has of a line's sku afterwards, and what became of the line. */
interface Filled {
  quantity: number
  result: CartResult
}

const RESULT_OF_FIT: Record<PadFit, CartResult> = { same: 'added', more: 'more', fewer: 'fewer' }

/**
 * Fills the cart up to a line of an order list: to its units in whole packs, at least the minimum, no more than the stock. What the
 * cart has already counts, so that a second press adds nothing.
 */
export const fillUp = (wanted: number, sku: QuantityFacts, inCart: number): Filled => {
  if (sku.stockControl === 'limit') return { quantity: inCart, result: 'notOnline' }
  if (!isAvailable({ ...sku, onShelf: true })) return { quantity: inCart, result: 'soldOut' }
  const { quantity, fit } = fitWanted(wanted, sku)
  if (inCart >= quantity) return { quantity: inCart, result: 'there' }
  return { quantity, result: RESULT_OF_FIT[fit] }
}
