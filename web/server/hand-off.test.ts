import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { handOff } from './hand-off.ts'

const MARKET = 'https://lonja.example'
const SHOP = 'https://vidal.lonja.example'

/** What a browser sends that the market's own page led here. */
const LED = { referer: `${MARKET}/`, 'sec-fetch-site': 'same-site' }

/** A shop's host whose API answers as told, and hears what it was asked. */
const world = (status: number, body: unknown) => {
  const asked: { path: string; cookie: string | null }[] = []
  const ask = async (_: unknown, call: Request) => {
    asked.push({ path: new URL(call.url).pathname, cookie: call.headers.get('cookie') })
    return Response.json(body, { status })
  }
  const app = new Hono().use(handOff({ ask, publicUrl: MARKET })).get('*', (c) => c.text('page'))
  const open = (path: string, headers: Record<string, string> = LED) => app.request(SHOP + path, { headers })
  return { asked, open }
}
const cookies = (answer: Response) => answer.headers.getSetCookie().join('\n')

describe('an address with a tmpToken', () => {
  it('leads to itself without it, with the session in a cookie that no script can read', async () => {
    const { open, asked } = world(200, { token: 'fresh' })
    const answer = await open('/zh/shop-index/3?a=1&tmpToken=abc-_9&b=2', { ...LED, cookie: 'x=y' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/zh/shop-index/3?a=1&b=2')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(cookies(answer)).toMatch(/^__Host-token=fresh; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/m)
    expect(asked).toEqual([{ path: '/backend/api/v1/real-token/abc-_9', cookie: 'x=y' }])
  })
  it.each([
    [401, 'invalid_token'],
    [429, 'too_many_requests'],
    [500, 'internal'],
  ])('is silent about a failed exchange (%i)', async (status, code) => {
    const answer = await world(status, [{ code, message: 'no' }]).open('/?tmpToken=abc')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(cookies(answer)).not.toContain('token=')
  })
  it.each<[string, Record<string, string>]>([
    ['from nowhere', {}],
    // a browser keeps the first page of a chain as referrer, whatever site made the token on the way
    ['by a chain that began at the market', { referer: `${MARKET}/`, 'sec-fetch-site': 'cross-site' }],
    ['with a browser that tells nothing of the chain', { referer: `${MARKET}/` }],
    ['by an address that was typed', { ...LED, 'sec-fetch-site': 'none' }],
    ['from another host of the site', { ...LED, referer: 'https://blog.lonja.example/' }],
    ['from another site', { ...LED, referer: 'https://evil.example/lonja.example' }],
    ['from a site with a like name', { ...LED, referer: 'https://lonja.example.evil.example/' }],
    ['from the market without encryption', { ...LED, referer: 'http://lonja.example/' }],
  ])('logs nobody in %s before asking', async (_, headers) => {
    const { open, asked } = world(200, { token: 'of a stranger' })
    const answer = await open('/en/my-cart?sid=3&tmpToken=abc', headers)
    expect(answer.headers.get('location')).toBe('/en/hand-off?redirect=%2Fen%2Fmy-cart%3Fsid%3D3')
    expect(cookies(answer)).toMatch(/^__Host-handOff=abc; Max-Age=60; .*HttpOnly; Secure/)
    expect(asked).toEqual([])
  })
  it('asks someone else who is logged in there', async () => {
    const answer = await world(409, [{ code: 'other_person', message: 'no' }]).open('/?tmpToken=abc')
    expect(answer.headers.get('location')).toBe('/hand-off?redirect=%2F')
  })
  it.each(['', '../x', 'a/b', 'x'.repeat(101), '%00'])('asks nobody about %j', async (id) => {
    const { open, asked } = world(200, { token: 'fresh' })
    const answer = await open(`/?tmpToken=${encodeURIComponent(id)}`)
    expect([answer.headers.get('location'), cookies(answer), asked]).toEqual(['/', '', []])
  })
  it('leads to no other host', async () => {
    const answer = await world(401, []).open('//evil.example/?tmpToken=abc')
    expect(answer.headers.get('location')).toBe('/evil.example/')
  })
})

it('every other address is left alone', async () => {
  expect(await (await world(200, {}).open('/shop-index/3?a=1')).text()).toBe('page')
})
