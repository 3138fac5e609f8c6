import { hostCookieName } from '@lonja/core/accounts/session-cookie.ts'
import { LOCALE_COOKIE, splitPath } from '@lonja/core/kernel/locale.ts'
import { CART_COOKIE, CART_COUNT_COOKIE } from '../src/cart/cart-cookies.ts'
import { chosenLocale, detectedLocale } from '../src/locale/locale-redirects.ts'
import { readCookie } from '../src/server/cookies.ts'
import { SHOP_COOKIE } from '../src/server/shop-cookie.ts'
import type { Pages } from './pages.ts'

/** Cookies that no kept page shows anything of: the language is in the address, the shop in the host, the badge is drawn by the browser. */
const HARMLESS = [LOCALE_COOKIE, SHOP_COOKIE, CART_COOKIE, hostCookieName(CART_COOKIE, true), CART_COUNT_COOKIE]

const areHarmless = (cookies: string): boolean =>
  cookies.split(';').every((part) => part.trim() === '' || HARMLESS.includes(part.split('=')[0]?.trim() ?? ''))

/** The path as the user sees it: without what marks a request for a page's data. */
const pagePath = (path: string): string =>
  path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/\/_(root)?$/, '/') : path

/**
 * Whether every visitor is to get the same answer to this. Not so where the cart is shown, for someone with a session or a
 * place, for someone who is told what was just done, and for someone whose language is still to be greeted or remembered.
 */
export const isPubliclyCacheable = (
  { method, headers }: Request,
  path: string,
  { showsCart }: Pick<Pages, 'showsCart'>,
): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.has('authorization') || headers.has('location')) return false
  const cookies = headers.get('cookie')
  if (cookies && !areHarmless(cookies)) return false

  const url = { pathname: pagePath(path) }
  const { locale, path: page } = splitPath(url.pathname)
  if (showsCart(page)) return false
  const fetchSite = headers.get('sec-fetch-site')
  const acceptLanguage = headers.get('accept-language')
  const facts = { url, fetchSite, acceptLanguage, cookie: readCookie(cookies, LOCALE_COOKIE) }
  if ((detectedLocale(facts) ?? locale) !== locale) return false
  // who opens a page from outside is remembered by the page's script (remember-locale.ts), not by its answer
  return !(fetchSite === 'same-origin' && chosenLocale(facts))
}

/** The same question asked by nobody: nothing of the user who happened to ask first can get into the answer. */
export const anonymizeRequest = ({ url, headers }: Request, path: string): Request => {
  const { locale } = splitPath(pagePath(path))
  return new Request(url, {
    headers: {
      accept: headers.get('accept') ?? '*/*',
      cookie: `${LOCALE_COOKIE}=${locale}`,
      'sec-fetch-site': 'same-origin',
    },
  })
}
