import { API_BASE } from '@lonja/core/contract.ts'
import { isHttps } from '@lonja/core/kernel/is-https.ts'
import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { ownPath } from '../src/server/safe-path.ts'
import { sessionCookie } from '../src/server/session-cookie.ts'
import { handOffCookie } from '../src/signin/hand-off-cookie.ts'

interface HandOffParts {
  /** asks the API on the user's behalf */
  ask: (c: Context, call: Request) => Promise<Response>
  /** the market's address: who comes from there was sent by us */
  publicUrl: string
}

/** What Sec-Fetch-Site says of a request that our hosts alone had a part in. */
const OWN_SITE = ['same-origin', 'same-site']

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
 * A token that a stranger made would log the user in as that stranger, so it is exchanged unasked only where the user
 * was led here by the market's page (Referer) and the browser says that no other site stood in between: Sec-Fetch-Site
 * judges the whole chain of redirects, while Referer keeps its first page alone. Whoever comes otherwise, with a browser
 * that does not say, or is someone else here, is asked. Browsers take localhost and a name below it for two sites, so the
 * demo on this machine always asks. A failed exchange is silent to the user (spec §8); the API logs it.
 */
export const handOff = ({ ask, publicUrl }: HandOffParts): MiddlewareHandler => {
  const market = new URL(publicUrl).origin
  const secure = isHttps(publicUrl)
  return async (c, next) => {
    const id = c.req.query('tmpToken')
    if (id === undefined || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const here = withoutToken(c.req.url)
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    if (c.req.method === 'HEAD' || !/^[\w-]{1,100}$/.test(id)) return c.redirect(here, 303)

    const askFirst = () => {
      c.header('Set-Cookie', handOffCookie(id, secure))
      const page = localizedPath('/hand-off', splitPath(new URL(c.req.url).pathname).locale)
      return c.redirect(`${page}?redirect=${encodeURIComponent(here)}`, 303)
    }
    const isFromMarket = URL.parse(c.req.header('referer') ?? '')?.origin === market
    if (!isFromMarket || !OWN_SITE.includes(c.req.header('sec-fetch-site') ?? '')) return askFirst()

    const cookie = c.req.header('cookie')
    const call = new Request(`http://api.internal${API_BASE}/real-token/${id}`, { headers: cookie ? { cookie } : {} })
    const answer = await ask(c, call)
    const body = (await answer.json()) as { token?: string } | { code: string }[]
    if (answer.ok && 'token' in body && body.token) c.header('Set-Cookie', sessionCookie(body.token, secure))
    else if (Array.isArray(body) && body[0]?.code === 'other_person') return askFirst()
    return c.redirect(here, 303)
  }
}
