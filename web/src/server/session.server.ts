import { sessionCookieName, TOKEN_COOKIE } from '@lonja/core/accounts/session-cookie.ts'
import { type ClientOptions, RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { mayDo } from '@lonja/core/memberships/may-do.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { CART_COOKIE, CART_COUNT_COOKIE } from '../cart/cart-cookies.ts'
import type { Notice } from '../frame/notices.ts'
import type { Me } from '../frame/wire.ts'
import { PHONE_COOKIE } from '../payments/phone-cookie.ts'
import { industriesCookie, placeCookie } from '../preferences/choices.ts'
import type { Api } from './api-client.server.ts'
import { cookiesContext, factsContext, localeContext, meContext, pageContext } from './contexts.ts'
import { readCookie, setCookie } from './cookies.ts'
import { redirectWithNotice } from './flash.server.ts'
import { safePath } from './safe-path.ts'
import { isSecure, serverCookie } from './server-cookie.ts'
import { sessionCookie } from './session-cookie.ts'

type Context = Readonly<RouterContextProvider>

/** The session token that a request's cookie holds. */
export const tokenOf = (context: Context, request: Request): string | undefined =>
  readCookie(request.headers.get('cookie'), sessionCookieName(context.get(factsContext).publicUrl)) || undefined

/** Keeps the session that a log-in or a registration gave. */
export const keepToken = (context: Context, token: string): void => {
  context.get(cookiesContext).push(sessionCookie(token, isSecure(context)))
}

/** Takes the session cookie away, and over https also the one of the name without a prefix. */
export const forgetToken = (context: Context): void => {
  keepToken(context, '')
  if (isSecure(context))
    context.get(cookiesContext).push(setCookie(TOKEN_COOKIE, '', { maxAgeSeconds: 0, httpOnly: true, secure: true }))
}

/**
 * Takes away what a browser keeps of the person who used it, all but the language, and leads it to the home page, which says
 * so (spec §6, log-out): the cookies of the market, and by Clear-Site-Data what scripts have stored for this host.
 */
export const forgetPerson = (context: Context, notice: Notice): Response => {
  forgetToken(context)
  context
    .get(cookiesContext)
    .push(placeCookie(null), industriesCookie([]), setCookie(CART_COUNT_COOKIE, '0', { maxAgeSeconds: 0 }))
  for (const name of [CART_COOKIE, PHONE_COOKIE]) serverCookie(context, name).forget()
  const response = redirectWithNotice(context, localizedPath('/', context.get(localeContext)), notice)
  response.headers.set('Clear-Site-Data', '"storage"')
  return response
}

/** Whether the browser shows the answer as a page, and it is not what a script of a page fetches in the background. */
const isNavigation = ({ headers }: Request): boolean => (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'

/**
 * Asks the API who is reading, once. A session that has ended makes its holder a visitor, also in the calls after this one:
 * the API refuses those of a visitor's cart while they bring its token. Only a page takes the cookie away: what a script
 * asked for with the token before may be answered after the browser has got a new one, as when someone changes accounts.
 */
export const askCurrentUser = (
  context: Context,
  request: Request,
  api: Api,
  caller: ClientOptions,
): (() => Promise<Me | null>) => {
  let answer: Promise<Me | null> | undefined
  const ask = async (): Promise<Me | null> => {
    if (!caller.token) return null
    try {
      return await api.getMe()
    } catch (error) {
      if (!(error instanceof RemoteRefusal) || error.status !== 401) throw error
      if (isNavigation(request)) forgetToken(context)
      caller.token = undefined
      return null
    }
  }
  return () => {
    answer ??= ask()
    return answer
  }
}

/** The user who is logged in, or null for a visitor. */
export const currentUser = (context: Context): Promise<Me | null> => context.get(meContext)()

/** The log-in page in the user's language, with the way back. */
export const loginAddress = (context: Context, back: string): string =>
  `${localizedPath('/login', context.get(localeContext))}?redirect=${encodeURIComponent(safePath(back))}`

/** The registration page in the same way, which leads on to log-in. */
export const registerAddress = (context: Context, back: string): string =>
  `${localizedPath('/register', context.get(localeContext))}?redirect=${encodeURIComponent(safePath(back))}`

/** The same for someone who pressed what needs an account: the page says that first (spec §6, visitor). */
export const loginFirst = (context: Context, back: string): string => `${loginAddress(context, back)}&first=1`

/** Guard of pages for people with an account: visitors go to the log-in page and come back after (spec §2, guards). */
export const requireUser = async (context: Context, url: URL): Promise<Me> => {
  const me = await currentUser(context)
  if (me) return me
  const here = url.pathname + url.search
  context.get(factsContext).form.keep(here)
  throw redirect(loginAddress(context, here))
}

/** Home, for whom a page is not. The market's own people are told why: their view as someone else may have run out. */
export const leadHome = (context: Context, { operator }: Pick<Me, 'operator'>): Response => {
  const home = localizedPath('/', context.get(localeContext))
  return operator.kind === 'market' ? redirectWithNotice(context, home, 'notForMarket') : redirect(home)
}

/** Guard of what only a buying account does: cart, orders, addresses. Shops and the market's own people go home. */
export const requireBuyer = async (context: Context, url: URL): Promise<Me> => {
  const me = await requireUser(context, url)
  if (me.operator.kind === 'shop' || me.operator.kind === 'market') throw leadHome(context, me)
  return me
}

/** Guard of what changes or spends something, such as cart and check-out: who merely looks at a company's purchases is led to those. */
export const requireTrader = async (context: Context, url: URL): Promise<Me> => {
  const me = await requireBuyer(context, url)
  if (!mayDo(me.operator.role, 'trade'))
    throw redirectWithNotice(context, localizedPath('/uc', context.get(localeContext)), 'onlyLooks')
  return me
}

/** Guard of the cart: a visitor has one too; of those who are logged in, those who buy and do not merely look. */
export const requireShopper = async (context: Context, url: URL): Promise<void> => {
  if (await currentUser(context)) await requireTrader(context, url)
}

/** Kept for some seconds after a page was led on because its session had ended. */
const ENDED_COOKIE = 'ended'
const ENDED_SECONDS = 10

/**
 * Where someone goes whose session ended between two calls of one page: its cookie is forgotten, and the same page is opened
 * once more as a visitor's; guards lead those to the log-in. A form leads to the log-in page at once, with the way back. A
 * browser that keeps the cookie all the same is led to the log-in page, and no further (null).
 */
export const leaveEnded = (context: Context, request: Request, url: URL): Response | null => {
  if (isNavigation(request)) forgetToken(context)
  const marker = serverCookie(context, ENDED_COOKIE)
  const isOpened = request.method === 'GET' || request.method === 'HEAD'
  const here = url.pathname + url.search
  if (isOpened && marker.read(request) === undefined) {
    marker.keep('1', ENDED_SECONDS)
    return redirect(here)
  }
  if (!isOpened) context.get(factsContext).form.keep(here)
  return splitPath(url.pathname).path === '/login' ? null : redirect(loginAddress(context, here), 303)
}

/** Leads the market's own people to their second factor before anything else; the API refuses the rest meanwhile. */
export const leadToSecondFactor = (context: Context, me: Me | null): void => {
  if (!me?.awaitsSecondFactor || context.get(pageContext).beforeSecondFactor) return
  throw redirect(localizedPath('/uc/config/second-factor', context.get(localeContext)))
}
