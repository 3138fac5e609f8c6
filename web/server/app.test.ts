import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiEnvironment } from '@lonja/api/http/on-behalf-of.ts'
import type { SitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createServer } from './app.ts'
import { smallBuild } from './small-build.ts'

type Facts = {
  carry: (request: Request) => Promise<Response>
  nonce: string
  forEveryVisitor: boolean
  publicUrl: string
  demoLogins?: readonly { login: string }[]
  report: (error: unknown) => void
}

const none = async function* () {}
const NO_PRODUCTS = { products: none, shops: none, categories: none, publications: none } as unknown as SitemapSource

/** A server whose API answers what it was sent, and whose one page asks the API and says which nonce it was given. */
const world = (publicUrl = 'http://lonja.test') => {
  const filesDir = mkdtempSync(join(tmpdir(), 'lonja-files-'))
  writeFileSync(join(filesDir, 'cup-small.jpeg'), 'picture')
  writeFileSync(join(filesDir, 'hidden-small.jpeg'), 'picture')
  let facts: Facts | undefined
  const entry = {
    default: async () => new Response(await (await facts?.carry(new Request('http://api/backend/api/v1/me')))?.text()),
    requestContext: (given: Facts) => {
      facts = given
      return new RouterContextProvider()
    },
  }
  const build = smallBuild(entry, { root: { module: { default: () => null } } })
  const api = {
    fetch: (request: Request, { client }: ApiEnvironment) =>
      Response.json({
        ...(request.headers.has('authorization') && {
          operator: { kind: 'shop', accountId: request.headers.get('authorization') === 'its' ? 7 : 8 },
        }),
        path: new URL(request.url).pathname,
        address: client.address,
      }),
  }
  const defects: string[] = []
  const onDefect = (_: unknown, path: string) => defects.push(path)
  const make = (proxies: number, rateLimits = false) =>
    createServer({
      api,
      build,
      mode: 'production',
      publicUrl,
      onDefect,
      clientDir: null,
      filesDir,
      disk: { isFull: async () => false },
      shareDir: filesDir,
      hiddenPictureOwner: async (path) => (/hidden-small/.test(path) ? 7 : null),
      proxies,
      rateLimits,
      ops: new Hono().get('/healthz', (c) => c.text('ok')),
      sitemap: NO_PRODUCTS,
      demoLogins: [{ role: 'operator', login: 'operator@lonja.example', password: 'published' }],
    })
  return {
    app: make(0),
    behindProxy: make(1),
    limited: make(1, true),
    nonce: () => facts?.nonce,
    demoLogins: () => facts?.demoLogins,
    defects,
    report: () => facts?.report(new Error('broken')),
  }
}

describe('every answer', () => {
  const KINDS: [string, string, RequestInit?][] = [
    ['a page', '/'],
    ['a page of someone', '/', { headers: { cookie: 'token=a' } }],
    ['a page that is not there', '/nowhere/at/all'],
    ['a refused form', '/', { method: 'POST', headers: { origin: 'https://evil.test' } }],
    ['a redirect', '//evil.test/en/'],
    ['a hand-off', '/?tmpToken=abc'],
    ['the API', '/backend/api/v1/products'],
    ['an uploaded file', '/file/api/v1/files/abc'],
    ['a picture', '/files/cup-small.jpeg'],
    ['a picture that is not there', '/files/none.jpeg'],
    ['a shared picture', '/og/market.jpg'],
    ['a script that is not there', '/assets/none.js'],
    ['robots', '/robots.txt'],
    ['the sitemap', '/sitemap.xml'],
    ['the app’s code', '/app-qr.svg'],
    ['health', '/healthz'],
  ]
  it.each(KINDS)('wears the headers that guard it: %s', async (_, path, init) => {
    const { app } = world('https://lonja.example')
    const { headers } = await app.request(`https://lonja.example${path}`, init)
    const worn = (name: string) => headers.get(name)
    expect(worn('x-content-type-options')).toBe('nosniff')
    expect(worn('x-frame-options')).toBe('DENY')
    expect(worn('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(worn('referrer-policy')).toBe(path.includes('tmpToken') ? 'no-referrer' : 'strict-origin-when-cross-origin')
    expect(worn('permissions-policy')).toBe('camera=(self), microphone=(), payment=(), geolocation=(self)')
    expect(worn('cross-origin-opener-policy')).toBe('same-origin')
    const isForOtherSites = /^\/(files|og)\//.test(path)
    expect(worn('cross-origin-resource-policy')).toBe(isForOtherSites ? 'cross-origin' : 'same-origin')
  })
})

describe('the log-ins of the demo', () => {
  it.each([
    ['http://localhost:3000', 1],
    ['http://127.0.0.1:3000', 1],
    ['http://lonja.test', undefined],
    ['https://lonja.example', undefined],
  ])('at %s pages know %s', async (publicUrl, count) => {
    const { app, demoLogins } = world(publicUrl)
    await app.request(publicUrl, { headers: { cookie: 'token=a' } })
    expect(demoLogins()?.length).toBe(count)
  })
})

describe('the outer server', () => {
  it('finds the routes of a request by one expression', async () => {
    const { app } = world()
    await app.request('/')
    // one path that this router does not take, and each request walks a tree of all routes instead
    expect(app.router.name).toBe('SmartRouter + RegExpRouter')
  })

  it('hands calls to the API and drops an address that the caller made up', async () => {
    const { app } = world()
    const response = await app.request('/backend/api/v1/products', { headers: { 'x-client-ip': '10.0.0.1' } })
    expect(await response.json()).toEqual({ path: '/backend/api/v1/products', address: '' })
  })
  it('believes the proxy in front, and of its list only the last entry', async () => {
    // someone: what is answered to everyone is asked by nobody
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', cookie: 'token=a' }
    const { app, behindProxy } = world()
    expect(await (await behindProxy.request('/', { headers })).json()).toEqual({
      path: '/backend/api/v1/me',
      address: '203.0.113.9',
    })
    expect(await (await app.request('/', { headers })).json()).toMatchObject({ address: '' })
  })
  it('takes no form from a page of another site', async () => {
    const { app } = world()
    const send = async (headers: Record<string, string>) =>
      (await app.request('http://lonja.test/', { method: 'POST', headers })).status
    expect(await send({ origin: 'https://evil.test' })).toBe(403)
    expect(await send({ origin: 'null' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'same-site', origin: 'http://vidal.lonja.test' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'same-origin', origin: 'http://lonja.test' })).not.toBe(403)
    expect(await send({ origin: 'http://lonja.test' })).not.toBe(403)
  })
  it('takes a form from its own page behind a proxy that ends TLS, and no other host’s word for it', async () => {
    const { app, behindProxy } = world('https://lonja.test')
    const send = async (to: typeof app, more: Record<string, string>) => {
      const headers = { origin: 'https://vidal.lonja.test', ...more }
      return (await to.request('http://inner:3000/', { method: 'POST', headers })).status
    }
    const told = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'vidal.lonja.test' }
    expect(await send(behindProxy, told)).toBe(200)
    expect(await send(behindProxy, { ...told, origin: 'https://evil.test' })).toBe(403)
    expect(await send(app, told)).toBe(403)
  })
  it('reads no form that would take long to parse', async () => {
    const { app } = world()
    const send = async (body: string, type = 'application/x-www-form-urlencoded') => {
      const answer = await app.request('/', { method: 'POST', headers: { 'content-type': type }, body })
      return { status: answer.status, text: await answer.text() }
    }
    expect((await send('account=ana&password=secret')).status).toBe(200)
    for (const body of ['a&'.repeat(20_000), `a=${'b'.repeat(2_000_000)}`]) {
      const { status, text } = await send(body)
      expect(status).toBe(413)
      expect(text).toContain('What you sent is too large')
    }
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    expect((await send(`${part.repeat(20)}--x--`, 'multipart/form-data; boundary=x')).status).toBe(200)
    expect((await send(`${part.repeat(20_000)}--x--`, 'multipart/form-data; boundary=x')).status).toBe(413)
  })
  it('hands no page what is no form', async () => {
    const { app } = world()
    const headers = { 'content-type': 'application/json', origin: 'http://lonja.test' }
    expect((await app.request('http://lonja.test/login', { method: 'POST', headers, body: '{}' })).status).toBe(415)
  })
  it('leads no address that looks like another host there, session or none', async () => {
    const { app } = world()
    for (const path of ['//evil.test/en/', '///evil.test/es/', '//user@evil.test/en/', '/\\evil.test/shop-index/'])
      for (const cookie of ['', 'token=a']) {
        const location = (await app.request(`http://lonja.test${path}`, { headers: { cookie } })).headers.get(
          'location',
        )
        expect(new URL(location ?? '//nowhere', 'http://lonja.test').origin, path).toBe('http://lonja.test')
      }
  })
  it('lets one network behind the proxy read so much and no more', async () => {
    const { limited } = world()
    const read = async (address: string) =>
      (await limited.request('/backend/api/v1/products', { headers: { 'x-forwarded-for': address } })).status
    const answers = []
    for (let n = 0; n < 301; n++) answers.push(await read(`2001:db8:1:2::${n.toString(16)}`))
    expect([answers.indexOf(429), answers.at(-1)]).toEqual([300, 429])
    expect(await read('2001:db8:1:3::1')).toBe(200)
  })
  it('hears of a page’s defect with its address', async () => {
    const { app, defects, report } = world()
    await app.request('/goods-list')
    report()
    expect(defects).toEqual(['/goods-list'])
  })
  it('gives each page a nonce of its own and forbids every other script', async () => {
    const { app, nonce } = world()
    const first = await app.request('/')
    const firstNonce = nonce()
    await app.request('/')
    expect(nonce()).not.toBe(firstNonce)
    const policy = first.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' 'nonce-${firstNonce}' 'strict-dynamic'`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.has('strict-transport-security')).toBe(false)
  })
  it('insists on https where the market is reached by it', async () => {
    const { app } = world('https://lonja.example')
    const response = await app.request('/')
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })
  it('serves pictures for long and nothing beside them', async () => {
    const { app } = world()
    const found = await app.request('/files/cup-small.jpeg')
    expect(await found.text()).toBe('picture')
    expect(found.headers.get('cache-control')).toBe('public, max-age=2592000')
    expect((await app.request('/files/none.jpeg')).status).toBe(404)
    expect((await app.request('/files/..%2f..%2fetc/passwd')).status).toBe(404)
  })
  it('shows a picture of what the market hides to its own account alone', async () => {
    const { app } = world()
    const ask = async (cookie = '') => (await app.request('/files/hidden-small.jpeg', { headers: { cookie } })).status
    expect([await ask(), await ask('token=another'), await ask('token=its')]).toEqual([404, 404, 200])
  })
})
