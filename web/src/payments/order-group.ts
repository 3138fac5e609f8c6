import { readId } from '@lonja/core/kernel/read-id.ts'

/** Most orders that one page pays. */
const MOST = 30

/** Where on the page of an order it is said where its transfer goes. */
export const TRANSFER_ANCHOR = 'transfer'

/** The page of an order, opened where it is said where its transfer goes. Without a language. */
export const transferAddress = (orderId: number): string => `/uc/order-detail?id=${orderId}#${TRANSFER_ANCHOR}`

/** Reads orders from an address or a cookie, `1,2,3`; what is no id is left out. */
export const readOrderIds = (text: string | null | undefined): number[] => {
  const ids = (text ?? '').split(',').flatMap((part) => readId(part) ?? [])
  return [...new Set(ids)].slice(0, MOST)
}

/** The page on which orders of several shops are paid one after another. Without a language. */
export const groupAddress = (orderIds: readonly number[]): string => `/pay-group?orders=${orderIds.join(',')}`

/** The page on which one order is paid, with a way to pay chosen beforehand. Without a language. */
export const payAddress = (orderId: number, method?: string): string =>
  `/pay?orderId=${orderId}${method ? `&method=${method}` : ''}`
