import type { RouterContextProvider } from 'react-router'
import { serverCookie } from '../server/server-cookie.ts'
import { readOrderIds } from './order-group.ts'

type Context = Readonly<RouterContextProvider>

/** Orders that someone is paying together; gateways lead back without them. */
const COOKIE = 'payGroup'
const SECONDS = 2 * 60 * 60

/** Remembers the orders that are paid together, for the pages to which a gateway leads back. */
export const keepGroup = (context: Context, orderIds: readonly number[]): void =>
  serverCookie(context, COOKIE).keep(orderIds.join('-'), SECONDS)

/** The orders that are being paid together with this one; null when it is paid alone. */
export const groupOf = (context: Context, request: Request, orderId: number): number[] | null => {
  const ids = readOrderIds(serverCookie(context, COOKIE).read(request)?.replaceAll('-', ','))
  return ids.length > 1 && ids.includes(orderId) ? ids : null
}
