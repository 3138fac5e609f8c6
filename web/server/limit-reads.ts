import { readToken } from '@lonja/api/http/actor.ts'
import { networkOf } from '@lonja/api/http/network-of.ts'
import { createReadLimiter } from '@lonja/api/http/read-limits.ts'
import { API_BASE } from '@lonja/core/contract.ts'
import { DEFAULT_LOCALE, matchLocale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { m } from '@lonja/core/paraglide/messages.js'
import type { Context, MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.ts'

/** Files that are sent as they lie on the disk, dozens with a page. */
const AS_THEY_LIE = /^\/(assets|files|icons)\/|^\/favicon\.svg$/

const tokenOf = (c: Context, publicUrl: string): string | null => {
  try {
    return readToken(c, publicUrl)
  } catch (error) {
    // two tokens that differ: nobody's session
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Gateways report payments there, from few addresses and many at once; a report that is not signed is refused at once. */
const OF_GATEWAYS = `${API_BASE}/webhooks/`

/**
 * Answers 429 to whoever reads more than people or polite crawlers do, before anything is looked up: visitors by their
 * network, others by their session. What is sent is counted apart in the same way, so that who has read too much may still
 * send a form, and nobody sends without end what is answered with a page.
 */
export const limitReads = (parts: { addressOf: (c: Context) => string; publicUrl: string }): MiddlewareHandler => {
  const limiter = createReadLimiter()
  return async (c, next) => {
    const { method, path } = c.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead ? AS_THEY_LIE.test(path) : path.startsWith(OF_GATEWAYS)) return next()
    const wait = await limiter.take({
      network: networkOf(parts.addressOf(c)),
      token: tokenOf(c, parts.publicUrl),
      isRead,
      isSearch: isRead && Boolean(c.req.query('search')) && !path.includes('search-suggestions'),
    })
    if (wait === 0) return next()
    c.header('Retry-After', String(wait))
    c.header('Cache-Control', 'no-store')
    if (!path.startsWith(API_BASE))
      return c.html(
        plainPage((options) => m.plain_too_many_pages({ seconds: wait }, options)),
        429,
      )
    const locale = matchLocale(c.req.header('accept-language')) ?? DEFAULT_LOCALE
    return c.json(new Refusal('too_many_requests', { params: { seconds: wait } }).items(locale), 429)
  }
}
