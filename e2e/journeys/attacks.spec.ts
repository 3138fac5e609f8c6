import { at, expect, test } from '../fixtures/market.ts'
import { type PageRoute, pageRoutes } from '../fixtures/page-routes.ts'
import { demoPerson } from '../fixtures/people.ts'

const origin = () => process.env.MARKET_URL ?? ''

/** Addresses that must lead nowhere but home. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(document.domain)',
  'data:text/html,evil.example',
]
/** What an address or a form calls the way back. */
const WAYS_BACK = ['redirect', 'back', 'path', 'next', 'callback', 'returnTo', 'url', 'referer']
const LEADS_ELSEWHERE = /\s(?:href|action|formaction|src)="(?:[^"]*:)?[\\/\t]*evil\.example|="(?:javascript|data:text)/i

/** A shop's own host is the market's, too. */
const leadsAway = (location: string | null): boolean => {
  const [to, home] = [URL.parse(location ?? '/', origin()), new URL(origin())]
  return to?.protocol !== home.protocol || !`.${to.host}`.endsWith(`.${home.host}`)
}

/** Pages that only someone who is logged in opens, or that look different to them. */
const OWN: Record<string, RegExp> = {
  bar: /^\/($|uc|goods-detail\/\d+$|shop-index\/\d+$|cartList|my-c|switch-account|deleteAccount|notification|payment)/,
  vidal: /^\/seller/,
}

const inTurn = async <T>(list: readonly T[], lanes: number, each: (one: T) => Promise<void>): Promise<void> => {
  const waiting = [...list]
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await each(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

test.describe('every page @wide', () => {
  let routes: PageRoute[]
  test.beforeAll(async () => {
    routes = await pageRoutes()
    expect(routes.length).toBeGreaterThan(40)
  })

  for (const who of ['a visitor', 'bar', 'vidal'])
    test(`runs nothing but scripts of its own, and is kept by nobody else, for ${who}`, async () => {
      const person = who === 'a visitor' ? null : await demoPerson(who)
      const headers: Record<string, string> = person ? { cookie: `token=${person.token}` } : {}
      let open = 0
      await inTurn(
        routes.filter(({ isPage, path }) => isPage && path !== '/logout' && (!person || OWN[who]?.test(path))),
        4,
        async ({ path }) => {
          const answer = await fetch(at(path), { headers, redirect: 'manual' })
          const policy = answer.headers.get('content-security-policy') ?? ''
          await answer.body?.cancel()
          expect(answer.status, path).toBeLessThan(500)
          if (answer.status < 300 || answer.status >= 400) {
            expect(policy, path).toMatch(/script-src 'self' '(nonce|sha256)-/)
            expect(policy, path).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
            expect(policy, path).not.toMatch(/(script-src|style-src|default-src|connect-src) [^;]*(unsafe-|\*)/)
          }
          // someone's own page is kept by nobody else
          if (person) expect(answer.headers.get('cache-control') ?? '', path).not.toMatch(/public|s-maxage/)
          if (answer.status === 200) open += 1
        },
      )
      expect(open).toBeGreaterThan(10)
    })

  test('leads nowhere else, whatever its address or its form calls the way back', async () => {
    test.setTimeout(60_000)
    const { token } = await demoPerson('bar')
    const cookie = `token=${token}`
    const away: string[] = []
    const look = async (what: string, answer: Response) => {
      const type = answer.headers.get('content-type') ?? ''
      if (leadsAway(answer.headers.get('location'))) away.push(`${what} → ${answer.headers.get('location')}`)
      const found = type.startsWith('text/html')
        ? LEADS_ELSEWHERE.exec(await answer.text())
        : await answer.body?.cancel()
      if (found) away.push(`${what}: ${found[0]}`)
      if (answer.status >= 500) away.push(`${what}: ${answer.status}`)
    }
    const tries = routes.flatMap(({ path }, n) => {
      // each page with some of them, all of them over the pages; those that are about a way back with all
      const isAbout =
        /login|register|follow|add-to-cart|location|hand-off|collect|visit|sign-in|google|activity|save/.test(path)
      return (isAbout ? ELSEWHERE : [ELSEWHERE[n % ELSEWHERE.length] ?? '']).map((evil) => ({ path, evil }))
    })
    await inTurn(tries, 8, async ({ path, evil }) => {
      const ways = new URLSearchParams(WAYS_BACK.map((name) => [name, evil]))
      await look(`GET ${path} ${evil}`, await fetch(`${at(path)}?${ways}`, { redirect: 'manual' }))
      const headers = { origin: origin(), 'content-type': 'application/x-www-form-urlencoded', cookie }
      if (path === '/logout' || path === '/deleteAccount') return
      const form = new URLSearchParams([...ways, ['shopId', '1'], ['publicationId', '1'], ['type', 'like']])
      await look(
        `POST ${path} ${evil}`,
        await fetch(at(path), { method: 'POST', redirect: 'manual', headers, body: form }),
      )
    })
    for (const evil of ELSEWHERE) {
      const headers = { origin: origin(), 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams({ account: 'bar@lonja.example', password: 'lonja-demo-2026', redirect: evil })
      const answer = await fetch(at('/login'), { method: 'POST', redirect: 'manual', headers, body })
      expect(answer.headers.getSetCookie().join(), evil).toContain('token=')
      await look(`log-in ${evil}`, answer)
    }
    expect(away).toEqual([])
  })

  test('takes no form from another site', async () => {
    const { token } = await demoPerson('bar')
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    // one place refuses them all: each address, and that which its scripts send forms to, gets one kind of them in turn
    const addresses = routes.flatMap(({ path }) => [at(path), `${at(path === '/' ? '/_root' : path)}.data`])
    await inTurn([...addresses.entries()], 8, async ([n, address]) => {
      const from = foreign[(n + Math.floor(n / 2)) % foreign.length]
      const headers = { ...from, 'content-type': 'application/x-www-form-urlencoded', cookie: `token=${token}` }
      const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body: 'a=1' })
      await answer.body?.cancel()
      expect(answer.status, `${address} ${JSON.stringify(from)}`).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    })
  })
})
