import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { inlineDirectives, nonceToHashes } from './page-policy.ts'
import { visitorPages } from './visitor-pages.ts'

const SHARED = 'public, max-age=0, s-maxage=5'

/** A market whose pages say how often they were made, and what they are to answer. */
const world = () => {
  let time = 0
  let made = 0
  let changes = 0
  let next: (nonce: string) => Response = (nonce) =>
    new Response(`<script nonce="${nonce}">run(${made})</script><p>${made}</p>`, {
      headers: { 'content-type': 'text/html', 'cache-control': SHARED },
    })
  const app = new Hono()
  const pages = visitorPages({
    changes: () => changes,
    now: () => time,
    report: (error) => expect.unreachable(String(error)),
    pages: async () => ({ showsCart: (path) => path === '/my-cart' }),
    guard: (headers, proof) => headers.set('content-security-policy', inlineDirectives(proof).join('; ')),
    render: async () => {
      made += 1
      return { response: next('n0nce'), nonce: 'n0nce' }
    },
  })
  app.use(pages)
  app.all('*', (c) => c.text('own page'))
  return {
    get: (headers: Record<string, string> = {}, method = 'GET') => app.request('/goods-list', { headers, method }),
    openCart: () => app.request('/my-cart'),
    pass: (ms: number) => (time += ms),
    answer: (make: typeof next) => (next = make),
    made: () => made,
    change: () => (changes += 1),
  }
}

describe('visitors’ pages', () => {
  it('are none of those that show the cart', async () => {
    const { openCart, made } = world()
    expect(await (await openCart()).text()).toBe('own page')
    expect(made()).toBe(0)
  })
  it('wear hashes instead of a nonce, an ETag, and what they depend on', async () => {
    const { get, made } = world()
    const first = await get()
    const body = await first.text()
    expect(body).toBe('<script>run(1)</script><p>1</p>')
    expect(first.headers.get('content-security-policy')).toContain(`'sha256-${hash('sha256', 'run(1)', 'base64')}'`)
    expect(first.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(first.headers.get('cache-control')).toBe(SHARED)
    expect(first.headers.has('set-cookie')).toBe(false)
    const etag = first.headers.get('etag') ?? ''
    const again = await get({ 'if-none-match': etag })
    expect([again.status, await again.text(), made()]).toEqual([304, '', 1])
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  })
  it('show a change within seconds', async () => {
    const { get, pass } = world()
    await get()
    pass(2_500)
    await get()
    await new Promise((later) => setImmediate(later))
    expect(await (await get()).text()).toContain('<p>2</p>')
  })
  it('of before a change that the market’s people made are not shown after it', async () => {
    const { get, change } = world()
    await get()
    change()
    expect(await (await get()).text()).toContain('<p>2</p>')
  })
  it('are shown for some minutes while the API is unavailable; what is not there says so', async () => {
    const { get, pass, answer } = world()
    await get()
    answer(() => new Response('resting', { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '5' } }))
    pass(60_000)
    const kept = await get()
    expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('<p>1</p>')])
    pass(240_000)
    const gone = await get()
    expect([gone.status, await gone.text(), gone.headers.get('retry-after')]).toEqual([503, 'resting', '5'])
  })
  it('are neither given to someone logged in, nor made for them', async () => {
    const { get, made } = world()
    await get()
    for (const cookie of ['token=a', 'location=1,2', 'notice=x'])
      expect(await (await get({ cookie })).text()).toBe('own page')
    expect(await (await get({}, 'POST')).text()).toBe('own page')
    expect(made()).toBe(1)
  })
  it.each<[string, ResponseInit]>([
    ['a page that is not there', { status: 404, headers: { 'content-type': 'text/html', 'cache-control': SHARED } }],
    ['a defect', { status: 500, headers: { 'content-type': 'text/html', 'cache-control': SHARED } }],
    ['the way elsewhere', { status: 302, headers: { location: '/', 'cache-control': SHARED } }],
    ['a cookie', { headers: { 'content-type': 'text/html', 'cache-control': SHARED, 'set-cookie': 'a=b' } }],
    ['what is private', { headers: { 'content-type': 'text/html', 'cache-control': 'private, no-cache' } }],
    ['what never ends', { headers: { 'content-type': 'text/event-stream', 'cache-control': SHARED } }],
  ])('never keep %s', async (_, init) => {
    const { get, answer, made } = world()
    answer(() => new Response('once', init))
    const [status, second] = [(await get()).status, (await get()).status]
    expect([status, second, made()]).toEqual([init.status ?? 200, init.status ?? 200, 2])
    expect((await get()).headers.has('etag')).toBe(false)
  })
})

describe('sealing a page', () => {
  it('allows what wore the nonce, and nothing that came in with a text', () => {
    const { html, proof } = nonceToHashes(
      '<script nonce="abc">good()</script><p><script>evil()</script><script nonce="guess">evil()</script></p><style nonce="abc">a{}</style>',
      'abc',
    )
    expect(html).not.toContain('"abc"')
    expect(proof).toEqual({
      scripts: [`'sha256-${hash('sha256', 'good()', 'base64')}'`],
      styles: [`'sha256-${hash('sha256', 'a{}', 'base64')}'`],
    })
  })
})
