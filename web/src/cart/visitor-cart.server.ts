import { VISITOR_CART_DAYS } from '@lonja/core/cart/cart.contract.ts'
import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { mayDo } from '@lonja/core/memberships/may-do.ts'
import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'
import { cartKeyContext, cookiesContext, noticeContext } from '../server/contexts.ts'
import { setCookie } from '../server/cookies.ts'
import { serverCookie } from '../server/server-cookie.ts'
import { currentUser } from '../server/session.server.ts'
import { CART_COOKIE, CART_COUNT_COOKIE } from './cart-cookies.ts'

type Context = Readonly<RouterContextProvider>

/** What the API makes: 128 bits in base64url. */
const KEY = /^[\w-]{22}$/
const KEPT_SECONDS = VISITOR_CART_DAYS * 86_400

/** The key of the visitor's cart that a request's cookie holds. */
export const cartKeyOf = (context: Context, request: Request): string | undefined =>
  KEY.exec(serverCookie(context, CART_COOKIE).read(request) ?? '')?.[0]

const keepCount = (context: Context, count: number, maxAgeSeconds: number): void => {
  context.get(cookiesContext).push(setCookie(CART_COUNT_COOKIE, String(count), { maxAgeSeconds }))
}

/**
 * Keeps what an answer about the cart says of a visitor's: the key of a new one, the number of lines, and both for another
 * thirty days. Nothing for those who are logged in.
 */
export const keepVisitorCart = async (
  context: Context,
  { cartKey, count }: { cartKey?: string | undefined; count: number },
): Promise<void> => {
  const key = cartKey ?? context.get(cartKeyContext)
  if (!key || (await currentUser(context))) return
  serverCookie(context, CART_COOKIE).keep(key, KEPT_SECONDS)
  keepCount(context, count, KEPT_SECONDS)
}

/**
 * Moves the visitor's cart into the account of someone who has logged in since, whichever way, before the page is made.
 * Who does not buy for the account keeps it for later. What could not be moved as it was is said on the page.
 */
export const bringCart = async (context: Context): Promise<void> => {
  // a market that cannot say who is reading says so on the page
  const me = await currentUser(context).catch(() => null)
  const buys = me?.operator.kind === 'personal' || me?.operator.kind === 'business'
  if (!me || me.supportView || !buys || !mayDo(me.operator.role, 'trade')) return
  try {
    const { lowered, leftOut } = await client(context).mergeCart()
    serverCookie(context, CART_COOKIE).forget()
    keepCount(context, 0, 0)
    if (lowered + leftOut > 0) context.set(noticeContext, 'cartNotWhole')
  } catch (error) {
    // the cart stays as it is, and is moved with the next page
    // who is led on, because the session ended, is led on by the page's own calls
    if (!(error instanceof RemoteRefusal || error instanceof Response)) throw error
  }
}
