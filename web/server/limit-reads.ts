import { readToken } from '@lonja/api/http/actor.ts'
import { networkOf } from '@lonja/api/http/network-of.ts'
import { createReadLimiter } from '@lonja/api/http/read-limits.ts'
import { API_BASE } from '@lonja/core/contract.ts'
import { DEFAULT_LOCALE, matchLocale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Context, MiddlewareHandler } from 'hono'

/** Files that are sent as they lie on the disk, dozens with a page. */
const AS_THEY_LIE = /^\/(assets|files|icons)\/|^\/favicon\.svg$/

const page = (seconds: number): string => `<!doctype html><html lang="es"><meta charset="utf-8"><title>Lonja</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<p>Demasiadas páginas en poco tiempo. Espera ${seconds} s y vuelve a intentarlo.</p>
<p lang="en">Too many pages in a short time. Wait ${seconds} s and try again.</p>
<p lang="zh">短时间内访问过多，请等待 ${seconds} 秒后重试。</p></html>`

const tokenOf = (c: Context, publicUrl: string): string | null => {
  try {
    return readToken(c, publicUrl)
  } catch (error) {
    // two tokens that differ: nobody's session
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Answers 429 to whoever reads more than people or polite crawlers do, before anything is looked up: visitors by their
 * network, others by their session.
 */
export const limitReads = (parts: { addressOf: (c: Context) => string; publicUrl: string }): MiddlewareHandler => {
  const limiter = createReadLimiter()
  return async (c, next) => {
    const { method, path } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || AS_THEY_LIE.test(path)) return next()
    const wait = await limiter.take({
      network: networkOf(parts.addressOf(c)),
      token: tokenOf(c, parts.publicUrl),
      isSearch: Boolean(c.req.query('search')) && !path.includes('search-suggestions'),
    })
    if (wait === 0) return next()
    c.header('Retry-After', String(wait))
    c.header('Cache-Control', 'no-store')
    if (!path.startsWith(API_BASE)) return c.html(page(wait), 429)
    const locale = matchLocale(c.req.header('accept-language')) ?? DEFAULT_LOCALE
    return c.json(new Refusal('too_many_requests', { params: { seconds: wait } }).items(locale), 429)
  }
}
