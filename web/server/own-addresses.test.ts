import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { ownAddresses } from './own-addresses.ts'

const app = new Hono().use(ownAddresses())
app.get('/go', (c) => c.body(null, 302, { location: c.req.query('to') ?? '' }))
app.all('*', (c) => c.text(new URL(c.req.url).pathname))
const AT = 'http://market.example'

/** Where a browser that got this Location from the market would go. */
const ledTo = (location: string | null) => new URL(location ?? '', `${AT}/somewhere`).origin

describe('a request whose path looks like a host', () => {
  it.each([
    ['//evil.example/en/', '/evil.example/en/'],
    ['///evil.example/es/', '/evil.example/es/'],
    ['//user@evil.example/en/', '/user@evil.example/en/'],
    ['/\\evil.example/en/', '/evil.example/en/'],
    ['/\\/evil.example', '/evil.example'],
    ['//evil.example/shop-index/?a=1', '/evil.example/shop-index/?a=1'],
    ['//evil.example/en/cart.data', '/evil.example/en/cart.data'],
  ])('%s is led to %s', async (path, wanted) => {
    const answer = await app.request(AT + path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, wanted])
    expect(ledTo(answer.headers.get('location'))).toBe(AT)
  })
  it.each([
    ['/%73eller/orders?a=%61', '/seller/orders?a=%61'],
    ['/en/%53eller/%6frders', '/en/Seller/orders'],
    ['/%7e%2D%5f%2Ea/%31', '/~-_.a/1'],
    ['//%65vil.example/%65n', '/evil.example/en'],
  ])('%s, with codes of plain letters, is led to %s', async (path, wanted) => {
    const answer = await app.request(AT + path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, wanted])
  })
  it.each(['/', '/en/', '/a//b', '/%2f%2fevil.example', '/%5Cevil.example', '/%2573eller', '/%E6%9D%AF', '/a%20b%'])(
    '%s is answered',
    async (path) => {
      expect((await app.request(AT + path)).status).toBe(200)
    },
  )
})

describe('a Location', () => {
  it.each(['//evil.example/en', '///evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example'])(
    'of %j stays on this site',
    async (to) => {
      const answer = await app.request(`${AT}/go?to=${encodeURIComponent(to)}`)
      expect(ledTo(answer.headers.get('location'))).toBe(AT)
    },
  )
  it.each(['/es/login?redirect=%2Fuc', '/a//b', 'https://accounts.google.com/o?x=//y', '/%2f%2fevil.example'])(
    'of %j is left as it is',
    async (to) => {
      const answer = await app.request(`${AT}/go?to=${encodeURIComponent(to)}`)
      expect(answer.headers.get('location')).toBe(to)
    },
  )
})
