import { API_BASE } from '@lonja/core/contract.ts'
import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { readCookie } from '../src/shell/cookies.ts'
import { ownPath } from '../src/shell/safe-path.ts'
import { sessionCookie } from '../src/shell/session-cookie.ts'
import { fromMarketCookie, handOffCookie } from '../src/signin/hand-off-cookie.ts'

interface HandOffParts {
  /** asks the API on the reader's behalf */
  ask: (c: Context, call: Request) => Promise<Response>
  /** the market's address: who comes from there was sent by us */
  publicUrl: string
}

/** The address without the token, and never one that names another host. */
const withoutToken = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  searchParams.delete('tmpToken')
  return ownPath(pathname) + (searchParams.size > 0 ? `?${searchParams}` : '')
}

/**
 * Exchanges the tmpToken of an address for a session cookie (spec §4, token), and leads to the same address without it
 * before anything else happens.
 *
 * A token that a stranger made would log the reader in as that stranger, so it is exchanged unasked only where this very
 * browser pressed the market's own button: that form arrives here as a POST by a 307, and its Origin is the market's. A
 * browser never sends that Origin for another site's link, form or chain of redirects; Referer keeps the first page of a
 * chain and proves nothing. The POST leaves a cookie with the token's id, and the GET that follows is compared with it.
 * Whoever comes by an address alone, or is someone else here, is asked. A failed exchange is silent to the reader
 * (spec §8); the API logs it.
 */
export const handOff = ({ ask, publicUrl }: HandOffParts): MiddlewareHandler => {
  const market = new URL(publicUrl).origin
  const secure = publicUrl.startsWith('https:')
  return async (c, next) => {
    const id = c.req.query('tmpToken')
    const { method } = c.req
    const isForm = method === 'POST' && c.req.header('origin') === market && new URL(c.req.url).origin !== market
    if (id === undefined || !(isForm || method === 'GET' || method === 'HEAD')) return next()
    const here = withoutToken(c.req.url)
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    if (method === 'HEAD' || !/^[\w-]{1,100}$/.test(id)) return c.redirect(here, 303)

    if (isForm) {
      c.header('Set-Cookie', fromMarketCookie.line(id, secure))
      return c.redirect(`${here}${here.includes('?') ? '&' : '?'}tmpToken=${id}`, 303)
    }

    const askFirst = () => {
      c.header('Set-Cookie', handOffCookie.line(id, secure), { append: true })
      const page = localizedPath('/hand-off', splitPath(new URL(c.req.url).pathname).locale)
      return c.redirect(`${page}?redirect=${encodeURIComponent(here)}`, 303)
    }
    const cookie = c.req.header('cookie')
    const isFromMarket = readCookie(cookie ?? null, fromMarketCookie.name(secure)) === id
    if (!isFromMarket) return askFirst()
    c.header('Set-Cookie', fromMarketCookie.line('', secure))

    const call = new Request(`http://api.internal${API_BASE}/real-token/${id}`, { headers: cookie ? { cookie } : {} })
    const answer = await ask(c, call)
    const body = (await answer.json()) as { token?: string } | { code: string }[]
    if (answer.ok && 'token' in body && body.token)
      c.header('Set-Cookie', sessionCookie(body.token, secure), { append: true })
    else if (Array.isArray(body) && body[0]?.code === 'other_person') return askFirst()
    return c.redirect(here, 303)
  }
}
