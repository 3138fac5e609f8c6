import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener } from '@hono/node-server'
import { textStream } from '@lonja/api/http/text-stream.ts'
import type { SitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { cutRequests } from '@lonja/api/test/cut-requests.ts'
import { type EntryContext, Outlet, RouterContextProvider, Scripts, ServerRouter } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderPage } from '../src/server/render-page.server.ts'
import { createServer } from './app.ts'
import { smallBuild } from './small-build.ts'

const ROWS = Array.from({ length: 600 }, (_, n) => `row ${n} `.repeat(20))

const Root = () => (
  <html lang="es">
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)
const Page = () => (
  <ul>
    {ROWS.map((text) => (
      <li key={text} className="a row of a long page">
        {text}
      </li>
    ))}
  </ul>
)

const RENDER = {
  nonce: 'n',
  signal: new AbortController().signal,
  timeout: 5_000,
  report: () => {},
}
const renderRoute = async (request: Request, status: number, headers: Headers, entry: EntryContext) => {
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = <ServerRouter context={entry} url={request.url} nonce="n" />
  const { body, failed } = await renderPage(page, { ...RENDER, signal: request.signal })
  return new Response(body, { status: failed ? 500 : status, headers })
}

const Broken = () => {
  throw new Error('broken')
}
/** A long page, a short one and one that fails, rendered as every page of the market is. */
const ErrorBoundary = () => <p>failed</p>
const build = smallBuild(
  { default: renderRoute, handleError: () => {}, requestContext: () => new RouterContextProvider() },
  {
    root: { module: { default: Root, ErrorBoundary } },
    page: { parentId: 'root', path: 'page', module: { default: Page } },
    short: { parentId: 'root', path: 'short', module: { default: () => <p>short</p> } },
    broken: { parentId: 'root', path: 'broken', module: { default: Broken } },
  },
)

const sitemap: SitemapSource = {
  productParts: async () => [{ part: 0, updatedAt: new Date(0) }],
  async *products() {
    for (let id = 1; id <= 800; id++) yield { id, names: { es: `Vaso ${id}` }, updatedAt: new Date(0) }
  },
  async *shops() {},
  categories: async () => [],
  async *publications() {},
  policies: async () => [],
}

const uncaught: unknown[] = []
const note = (error: unknown) => uncaught.push(error)
let server: Server
let base: string
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-hang-ups-'))
  const app = createServer({
    api: { fetch: () => Response.json([], { status: 404 }) },
    build,
    mode: 'production',
    publicUrl: 'http://lonja.test',
    onDefect: () => {},
    clientDir: null,
    filesDir: folder,
    disk: { isFull: async () => false },
    shareDir: folder,
    sitemap,
  })
  server = createHttpServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.on('uncaughtException', note)
})
beforeEach(() => {
  uncaught.length = 0
})
afterAll(() => {
  process.off('uncaughtException', note)
  server.closeAllConnections()
  server.close()
})

/** Someone's own page, which is made for them and sent as it comes. */
const SESSION = { cookie: 'token=a' }

const immediate = () => new Promise((later) => setImmediate(later))

async function* pieces() {
  for (let n = 0; n < 100; n++) yield 'a piece of a long text '.repeat(200)
}

test.each<[string, () => Promise<ReadableStream>]>([
  ['a page', async () => (await renderPage(<Page />, RENDER)).body],
  ['a text made piece by piece', async () => textStream(pieces())],
])('the body of %s ends quietly when its client leaves, with a piece asked for or without', async (_, open) => {
  for (let n = 0; n < 60; n++) {
    const reader = (await open()).getReader()
    for (let read = 0; read < n % 30; read++) {
      // meanwhile the source runs ahead of its client
      await immediate()
      await immediate()
      await reader.read()
    }
    await immediate()
    if (n % 3 > 0) void reader.read()
    await reader.cancel()
    await immediate()
  }
  expect(uncaught).toEqual([])
})

test('clients who hang up in the middle of a page or a sitemap harm nobody', async () => {
  const urls = ['/page', '/sitemaps/products-1.xml', '/sitemap.xml'].map((path) => new URL(path, base))
  const headers = [SESSION, { ...SESSION, 'accept-encoding': 'gzip' }]
  expect(await cutRequests({ urls, headers, count: 240, atOnce: 20 })).toBeGreaterThan(60)
  expect(await cutRequests({ urls, headers, count: 24, atOnce: 1 })).toBeGreaterThan(5)
  const page = await (await fetch(`${base}/page`, { headers: SESSION })).text()
  expect(page).toMatch(/<\/html>\s*$/)
  expect(uncaught).toEqual([])
})

test.each(['/short', '/broken'])('what was held to answer %s is let go', async (path) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heapAfter = async (pages: number): Promise<number> => {
    for (let n = 0; n < pages; n++) await (await fetch(base + path, { headers: SESSION })).text()
    await immediate()
    collect()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const before = await heapAfter(50)
  expect((await heapAfter(500)) - before).toBeLessThan(5)
})
