import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale, localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { bringCart, cartKeyOf } from '../cart/visitor-cart.server.ts'
import { changedQuery } from '../lists/query.ts'
import { listText } from '../locale/list-text.ts'
import { speak } from '../locale/locale.server.ts'
import { canonicalAddress, chosenLocale, detectedLocale, smallLocale } from '../locale/locale-redirects.ts'
import { KEPT_OFFLINE, KEPT_OFFLINE_YES } from '../offline/kept-offline.ts'
import { m } from '../paraglide/messages.js'
import { readChoices } from '../preferences/choices.ts'
import { apiFor, showingOnly } from './api-client.server.ts'
import {
  apiContext,
  cartKeyContext,
  choicesContext,
  cookiesContext,
  factsContext,
  localeContext,
  meContext,
  noticeContext,
  pageContext,
} from './contexts.ts'
import { readCookie, setCookie } from './cookies.ts'
import { hasNotice, keepNotice } from './flash.server.ts'
import { isSecure } from './server-cookie.ts'
import { askCurrentUser, currentUser, leaveEnded, tokenOf } from './session.server.ts'

/** Finds out what the page is that was asked for, from the `handle` of its route. */
export const pageMiddleware: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  context.set(pageContext, context.get(factsContext).pageAt(pattern))
  return next()
}

/** Reads the language from the address, or at the bare root from the user, and remembers a chosen one (spec §2). */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { headers, method } = request
  // a form keeps its method and its body
  const small = smallLocale(url)
  if (small !== undefined) throw redirect(small, 308)
  if (method === 'GET' || method === 'HEAD') {
    const elsewhere = canonicalAddress(url)
    if (elsewhere !== undefined) throw redirect(elsewhere, 301)
  }
  const { locale } = splitPath(url.pathname)

  const facts = {
    url,
    cookie: readCookie(headers.get('cookie'), LOCALE_COOKIE),
    acceptLanguage: headers.get('accept-language'),
    fetchSite: headers.get('sec-fetch-site'),
  }
  const greeted = method === 'GET' ? detectedLocale(facts) : null
  if (greeted && greeted !== locale) {
    const response = redirect(localizedPath('/', greeted) + url.search)
    response.headers.append('Set-Cookie', localeCookie(greeted, isSecure(context)))
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.set('Vary', 'Accept-Language, Cookie, Sec-Fetch-Site')
    throw response
  }
  const chosen = chosenLocale(facts)
  if (chosen) context.get(cookiesContext).push(localeCookie(chosen, isSecure(context)))

  context.set(localeContext, locale)
  const response = await speak(locale, next)
  response.headers.set('Content-Language', locale)
  if (url.pathname === '/') response.headers.append('Vary', 'Accept-Language, Cookie, Sec-Fetch-Site')
  return response
}

const localeCookie = (locale: Locale, secure: boolean): string =>
  setCookie(LOCALE_COOKIE, locale, { maxAgeSeconds: LOCALE_COOKIE_DAYS * 86_400, secure })

/** After so many seconds browsers and crawlers may ask again for what is unavailable now. */
const RETRY_AFTER = 5

/** What a form says that was typed before its user logged in; files have to be chosen again. */
const resentSentence = (files: readonly string[]): string =>
  files.length === 0 ? m.frame_form_kept() : m.frame_form_kept_files({ files: listText(files) })

/** Where a list begins whose address has a cursor that it never gave, such as one of another order or a cut link; null where it has none. */
const firstPageOf = (url: URL): Response | null =>
  url.searchParams.has('cursor') ? redirect(url.pathname + changedQuery(url.searchParams, {})) : null

/** Gives the routes the contract's client as this user, and sends the cookies that they set on the way. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const token = tokenOf(context, request)
  const cartKey = cartKeyOf(context, request)
  context.set(cartKeyContext, cartKey)
  const choices = readChoices(request.headers.get('cookie'))
  context.set(choicesContext, choices)
  let isUnavailable = false
  const carry = async (call: Request): Promise<Response> => {
    const answer = await context.get(factsContext).carry(call)
    isUnavailable ||= answer.status === 503
    return answer
  }
  const caller = {
    token,
    locale: context.get(localeContext),
    location: choices.place && { lat: choices.place.lat, lon: choices.place.lon },
    cartKey,
  }
  const isOpened = request.method === 'GET' || request.method === 'HEAD'
  const use = isOpened ? 'page' : 'form'
  const api = apiFor(carry, caller, use, {
    ended: () => leaveEnded(context, request, url),
    astray: () => firstPageOf(url),
  })
  const { resent } = context.get(factsContext).form
  context.set(apiContext, resent ? showingOnly(api, resentSentence(resent.files)) : api)
  // a session that has ended is no one's: whoever asks who is reading is told so, and led nowhere
  context.set(meContext, askCurrentUser(context, request, apiFor(carry, caller, use), caller))

  const { choosesAccount, showsCart = false, keptOffline } = context.get(pageContext)
  // whoever acts for several accounts says first for which
  if (token && cartKey && isOpened && !choosesAccount) await bringCart(context)

  const made = await next()
  const unsaid = context.get(noticeContext)
  if (unsaid) keepNotice(context, unsaid)
  // a form that was refused keeps its page: after any lower status the browser's router would load that anew, in vain
  const response =
    isUnavailable && !isOpened && made.status === 200
      ? new Response(made.body, { status: 503, headers: made.headers })
      : made
  if (response.status === 503) response.headers.set('Retry-After', String(RETRY_AFTER))
  // what scripts may read, such as the place and the industries, has no prefix, but goes over https only as well
  for (const line of context.get(cookiesContext))
    response.headers.append('Set-Cookie', isSecure(context) && !line.includes('; Secure') ? `${line}; Secure` : line)
  response.headers.set('Cache-Control', cacheControl(context, response, token !== undefined || showsCart))
  if (keptOffline && (await mayBeKeptOffline(context, request, response)) && !isUnavailable)
    response.headers.set(KEPT_OFFLINE, KEPT_OFFLINE_YES)
  return response
}

/**
 * Whether a browser may keep this answer for moments without a connection: a whole page that says nothing that is said once, and that the
 * market's support does not see as someone else.
 */
const mayBeKeptOffline = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
  { status, headers }: Response,
): Promise<boolean> =>
  status === 200 &&
  request.method === 'GET' &&
  headers.get('Content-Type')?.startsWith('text/html') === true &&
  !hasNotice(context, request) &&
  !(await currentUser(context))?.supportView

/**
 * Who may keep an answer. What is made for every visitor: anyone for some seconds, browsers only to ask whether it still
 * holds. Everything else is one user's own: visitors may step back to it, log-ins and carts leave nothing behind.
 */
const cacheControl = (
  context: Readonly<RouterContextProvider>,
  { status, headers }: Response,
  isPersonal: boolean,
): string => {
  if (isPersonal) return 'private, no-store'
  // a route may know better how long its answer holds
  const own = headers.get('Cache-Control')
  if (own) return own
  const shared = status === 200 && context.get(factsContext).forEveryVisitor && context.get(cookiesContext).length === 0
  if (!shared) return 'private, no-cache'
  // a browser that fetches a page's data would itself take the stale one, even for someone who logged in meanwhile
  const whileAsking = headers.get('Content-Type')?.startsWith('text/html') ? ', stale-while-revalidate=10' : ''
  return `public, max-age=0, s-maxage=5${whileAsking}`
}
