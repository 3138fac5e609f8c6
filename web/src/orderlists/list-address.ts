import { linesOfAddress, type PackedLine, writeLines } from '../cart/packed-lines.ts'

/** The page on which the user says into which order list something goes. Without a language. */
export const ADD_TO_LIST = '/uc/lists/add'

/** The same for these lines of a product. */
export const addToListAddress = ({ productId, lines }: { productId: number; lines: readonly PackedLine[] }): string =>
  `${ADD_TO_LIST}?productId=${productId}&add=${writeLines(lines)}`

/** The same for these lines of any products. */
export const linesAsListAddress = (lines: readonly PackedLine[]): string => `${ADD_TO_LIST}?add=${writeLines(lines)}`

/** The same for all lines of an order. */
export const orderAsListAddress = (orderId: number): string => `${ADD_TO_LIST}?orderId=${orderId}`

/** The same for what lies in the cart, of one shop or of all. */
export const cartAsListAddress = (shopId?: number): string => `${ADD_TO_LIST}?cart=${shopId ?? 'all'}`

const idOf = (text: string | null): string | null => (text && /^[1-9]\d{0,8}$/.test(text) ? text : null)

/** What such an address names; without scripts it comes from the form of a product's page. */
export const readAddress = (query: URLSearchParams) => ({
  lines: linesOfAddress(query),
  productId: idOf(query.get('productId')),
  orderId: idOf(query.get('orderId')),
  /** '' is all of the cart */
  cart: query.get('cart') === 'all' ? '' : idOf(query.get('cart')),
})
