import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { handOff } from './hand-off.ts'

const MARKET = 'https://lonja.example'
const SHOP = 'https://vidal.lonja.example'

/** A shop's host whose API answers as told, and hears what it was asked. */
const world = (status: number, body: unknown) => {
  const asked: { path: string; cookie: string | null }[] = []
  const ask = async (_: unknown, call: Request) => {
    asked.push({ path: new URL(call.url).pathname, cookie: call.headers.get('cookie') })
    return Response.json(body, { status })
  }
  const app = new Hono().use(handOff({ ask, publicUrl: MARKET })).get('*', (c) => c.text('page'))
  /** Opens an address by itself, as a link does. */
  const open = (path: string, headers: Record<string, string> = {}) => app.request(SHOP + path, { headers })
  /** Sends the form of the market's button as the 307 does, and follows to where it leads with the cookie that it left. */
  const press = async (path: string, cookie = '', origin = MARKET) => {
    const sent = await app.request(SHOP + path, { method: 'POST', headers: { origin } })
    const [left = ''] = sent.headers.getSetCookie().map((line) => line.split(';')[0])
    const to = sent.headers.get('location')
    if (to === null) return sent
    return open(to, { cookie: [cookie, left].filter(Boolean).join('; ') })
  }
  return { asked, open, press }
}
const cookies = (answer: Response) => answer.headers.getSetCookie().join('\n')

describe('an address with a tmpToken', () => {
  it('leads to itself without it, with the session in a cookie that no script can read', async () => {
    const { press, asked } = world(200, { token: 'fresh' })
    const answer = await press('/zh/shop-index/3?a=1&tmpToken=abc-_9&b=2', 'x=y')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/zh/shop-index/3?a=1&b=2')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(cookies(answer)).toMatch(/^__Host-token=fresh; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly; Secure$/m)
    expect(cookies(answer)).toMatch(/^__Host-fromMarket=; .*Max-Age=0; HttpOnly; Secure$/m)
    expect(asked).toEqual([{ path: '/backend/api/v1/real-token/abc-_9', cookie: 'x=y; __Host-fromMarket=abc-_9' }])
  })
  it.each([
    [401, 'invalid_token'],
    [429, 'too_many_requests'],
    [500, 'internal'],
  ])('is silent about a failed exchange (%i)', async (status, code) => {
    const answer = await world(status, [{ code, message: 'no' }]).press('/?tmpToken=abc')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(cookies(answer)).not.toContain('token=')
  })
  it.each<[string, Record<string, string>]>([
    ['from nowhere', {}],
    // a browser keeps the first page of a chain as referrer, whatever site made the token on the way
    ['by a chain that began at the market', { referer: `${MARKET}/shop-index/store-info/1` }],
    ['with another token than was pressed for', { cookie: '__Host-fromMarket=other' }],
    ['with a cookie that a sibling host may have set', { cookie: 'fromMarket=abc' }],
    ['with the cookie of an earlier question', { cookie: '__Host-handOff=abc' }],
  ])('logs nobody in %s before asking', async (_, headers) => {
    const { open, asked } = world(200, { token: 'of a stranger' })
    const answer = await open('/en/my-cart?sid=3&tmpToken=abc', headers)
    expect(answer.headers.get('location')).toBe('/en/hand-off?redirect=%2Fen%2Fmy-cart%3Fsid%3D3')
    expect(cookies(answer)).toMatch(/^__Host-handOff=abc; .*Max-Age=60; HttpOnly; Secure$/)
    expect(asked).toEqual([])
  })
  it.each(['https://evil.example', 'https://lonja.example.evil.example', 'http://lonja.example', 'null', SHOP])(
    'takes no form of %s',
    async (origin) => {
      const { press, asked } = world(200, { token: 'of a stranger' })
      expect((await press('/?tmpToken=abc', '', origin)).status).toBe(404)
      expect(asked).toEqual([])
    },
  )
  it('asks someone else who is logged in there', async () => {
    const answer = await world(409, [{ code: 'other_person', message: 'no' }]).press('/?tmpToken=abc')
    expect(answer.headers.get('location')).toBe('/hand-off?redirect=%2F')
  })
  it.each(['', '../x', 'a/b', 'x'.repeat(101), '%00'])('asks nobody about %j', async (id) => {
    const { open, asked } = world(200, { token: 'fresh' })
    const answer = await open(`/?tmpToken=${encodeURIComponent(id)}`)
    expect([answer.headers.get('location'), cookies(answer), asked]).toEqual(['/', '', []])
  })
  it('leads to no other host', async () => {
    const answer = await world(401, []).open('//evil.example/?tmpToken=abc')
    expect(answer.headers.get('location')).toBe('/hand-off?redirect=%2Fevil.example%2F')
  })
})

it('every other address is left alone', async () => {
  expect(await (await world(200, {}).open('/shop-index/3?a=1')).text()).toBe('page')
})
