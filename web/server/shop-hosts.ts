import { API_BASE } from '@lonja/core/contract.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { DEFAULT_LOCALE, matchLocale } from '@lonja/core/kernel/locale.ts'
import { REFUSALS, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { hostPlace, type PlatformMode } from '@lonja/core/shops/host-place.ts'
import { needsPlatformCheck } from '@lonja/core/shops/shop-host.ts'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { HostFacts } from '../src/server/contexts.ts'
import { readCookie, setCookie } from '../src/server/cookies.ts'
import { SHOP_COOKIE } from '../src/server/shop-cookie.ts'

/** How long it is remembered which shop a name belongs to, in ms, and of how many names; nothing invalidates it earlier. */
const KEPT = 5 * SECOND
const KEPT_MAX = 1_000

interface ShopHostParts {
  ask: (call: Request) => Promise<Response>
  publicUrl: string
  mode: PlatformMode
  /** hosts of the authentication sub-site: they are no shop's (spec §2, platform check) */
  authHosts?: readonly string[]
  now: () => number
  /** hears of a look-up that failed, which users are not told (spec §8) */
  report: (error: unknown) => void
}

type FindHost = (host: string) => Promise<HostFacts>

/** Tells which shop a host belongs to; a name is asked for once in a while, not once a page. */
export const hostFinder = ({ ask, publicUrl, mode, authHosts = [], now, report }: ShopHostParts): FindHost => {
  const lookUp = async (subDomain: string): Promise<HostFacts> => {
    const answer = await ask(new Request(`http://api.internal${API_BASE}/shop-id-from-subdomain/${subDomain}`))
    if (answer.ok) return { kind: 'shop', shopId: ((await answer.json()) as { shopId: number }).shopId, subDomain }
    if (answer.status === 503) return { kind: 'unavailable' }
    if (answer.status >= 500) throw new Error(`which shop ${subDomain} is could not be found out`)
    return { kind: 'nowhere' }
  }
  const kept = new LRUCache<string, HostFacts>({
    max: KEPT_MAX,
    ttl: KEPT,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (subDomain, before) => {
      try {
        const host = await lookUp(subDomain)
        // what was known before goes on for now; what is not known is asked for at once the next time
        return host.kind === 'unavailable' ? before : host
      } catch (error) {
        report(error)
        throw error
      }
    },
  })
  return async (host) => {
    if (!needsPlatformCheck(host, authHosts)) return { kind: 'market' }
    const place = hostPlace(host, { publicUrl, mode })
    if (place.kind !== 'shop') return place
    const answer = await kept.fetch(place.subDomain).catch((): HostFacts => ({ kind: 'nowhere' }))
    return answer ?? { kind: 'unavailable' }
  }
}

const hostOf = (request: Request): string => new URL(request.url).host

/** Nothing is changed at a host that is neither the market's nor a shop's. */
export const refuseNowhere =
  (find: FindHost): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { kind } = await find(hostOf(c.req.raw))
    if (kind !== 'nowhere' && kind !== 'unavailable') return next()
    const locale = matchLocale(c.req.header('accept-language')) ?? DEFAULT_LOCALE
    const code = kind === 'nowhere' ? 'cross_site' : 'unavailable'
    return c.json([{ code, message: refusalMessage(code, locale) }], REFUSALS[code])
  }

/** Remembers the shop of a host in its visitors' cookies; that answer is theirs alone. */
export const rememberShop =
  (find: FindHost, { secure }: { secure: boolean }): MiddlewareHandler =>
  async (c, next) => {
    const host = await find(hostOf(c.req.raw))
    await next()
    if (host.kind !== 'shop') return
    if (readCookie(c.req.header('cookie') ?? null, SHOP_COOKIE) === String(host.shopId)) return
    const cookie = setCookie(SHOP_COOKIE, String(host.shopId), { httpOnly: true, secure })
    c.header('Set-Cookie', cookie, { append: true })
    if (c.res.headers.get('cache-control')?.startsWith('public')) c.header('Cache-Control', 'private, no-cache')
  }
