import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { HostFacts } from '../src/server/contexts.ts'
import { hostFinder, refuseNowhere, rememberShop } from './shop-hosts.ts'

/** A market with the shop Vidal, whose pages anybody may keep. */
const world = (mode: 'wholesale' | 'shop' = 'wholesale') => {
  let time = 1_000
  let failure = 0
  const asked: string[] = []
  const reports: unknown[] = []
  const find = hostFinder({
    ask: async ({ url }) => {
      asked.push(new URL(url).pathname)
      if (failure) return new Response('', { status: failure })
      return url.endsWith('/vidal') ? Response.json({ shopId: 5 }) : Response.json([], { status: 404 })
    },
    publicUrl: 'https://lonja.example',
    mode,
    now: () => time,
    report: (error) => reports.push(error),
  })
  const app = new Hono()
  app.use('/backend/*', refuseNowhere(find))
  app.use(rememberShop(find, { secure: true }))
  app.all('*', () => new Response('page', { headers: { 'cache-control': 'public, max-age=0, s-maxage=5' } }))
  return {
    find,
    get: (url: string, cookie = '') => app.request(url, { headers: cookie ? { cookie } : {} }),
    post: (url: string) => app.request(url, { method: 'POST', headers: { 'accept-language': 'en' } }),
    asked,
    reports,
    pass: (ms: number) => (time += ms),
    fail: (status: number) => (failure = status),
  }
}

describe('the shop of a host', () => {
  it.each<['wholesale' | 'shop', string, HostFacts]>([
    ['wholesale', 'vidal.lonja.example', { kind: 'shop', shopId: 5, subDomain: 'vidal' }],
    ['wholesale', 'nobody.lonja.example', { kind: 'nowhere' }],
    ['wholesale', 'lonja.example', { kind: 'market' }],
    ['shop', 'vidal.example', { kind: 'shop', shopId: 5, subDomain: 'vidal' }],
    ['shop', 'lonja.example', { kind: 'nowhere' }],
  ])('%s: %s', async (mode, host, expected) => {
    expect(await world(mode).find(host)).toEqual(expected)
  })
  it('is asked for once in a while, and told anew after', async () => {
    const { find, asked, pass } = world()
    await Promise.all([find('vidal.lonja.example'), find('Vidal.lonja.example')])
    expect(asked).toEqual(['/backend/api/v1/shop-id-from-subdomain/vidal'])
    pass(6_000)
    await find('vidal.lonja.example')
    expect(asked).toHaveLength(2)
  })
  it('is only missed in the log where the look-up fails, and found as soon as it works', async () => {
    const { find, reports, fail } = world()
    fail(500)
    expect(await find('vidal.lonja.example')).toEqual({ kind: 'nowhere' })
    expect(reports).toHaveLength(1)
    fail(0)
    expect(await find('vidal.lonja.example')).toMatchObject({ shopId: 5 })
  })
  it('stays what it was while the API is unavailable; a name that was not asked for is no error of anyone', async () => {
    const { find, post, reports, fail, pass } = world()
    const shop = await find('vidal.lonja.example')
    fail(503)
    for (let minutes = 0; minutes < 3; minutes++) {
      pass(60_000)
      expect(await find('vidal.lonja.example')).toEqual(shop)
    }
    expect(await find('other.lonja.example')).toEqual({ kind: 'unavailable' })
    const refused = await post('https://other.lonja.example/backend/api/v1/users')
    expect([refused.status, await refused.json()]).toMatchObject([503, [{ code: 'unavailable' }]])
    expect(reports).toEqual([])
    fail(0)
    expect(await find('other.lonja.example')).toEqual({ kind: 'nowhere' })
  })
  it('is kept in a cookie of that host alone, set once, and such an answer is for nobody else', async () => {
    const { get } = world()
    const first = await get('https://vidal.lonja.example/')
    expect(first.headers.get('set-cookie')).toBe('shopId=5; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get('https://vidal.lonja.example/', 'shopId=5')
    expect([again.headers.get('set-cookie'), again.headers.get('cache-control')]).toEqual([
      null,
      'public, max-age=0, s-maxage=5',
    ])
    expect((await get('https://vidal.lonja.example/', 'shopId=6')).headers.get('set-cookie')).toContain('shopId=5')
    expect((await get('https://lonja.example/')).headers.has('set-cookie')).toBe(false)
  })
  it('changes nothing where there is none', async () => {
    const { post } = world()
    const refused = await post('https://nobody.lonja.example/backend/api/v1/users')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject([{ code: 'cross_site' }])
    expect((await post('https://vidal.lonja.example/backend/api/v1/users')).status).toBe(200)
    expect((await post('https://lonja.example/backend/api/v1/users')).status).toBe(200)
  })
})
