import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { API_BASE } from '@lonja/core/contract.ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { securityHeaders } from './security-headers.ts'
import { sharingVisitorReplies } from './visitor-replies.ts'

/** What the pages' bundle offers beyond a plain build: the maker of its request context (web/src/entry.server.tsx). */
interface PagesEntry {
  requestContext: (facts: {
    carry: (request: Request) => Promise<Response>
    nonce: string
    publicUrl: string
    report: (error: unknown) => void
  }) => RouterContextProvider
}

export interface ServerParts {
  api: { fetch: (request: Request) => Response | Promise<Response> }
  /** the pages: a finished build, or in development a function that gives the newest one */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** the address that readers see, without a trailing slash */
  publicUrl: string
  /** hears of what no page should do: an error that is no refusal, with the address where it came up */
  onDefect: (error: unknown, path: string) => void
  /** where the browser's build lies (web/build/client); null where something else serves it, as in development */
  clientDir: string | null
  /** where pictures lie; served as /files/… */
  filesDir: string
  /** further origins that a form may be sent to, such as a card provider's page */
  formTargets?: readonly string[]
  /** true behind a proxy that sets X-Forwarded-For: its last entry is the reader's address */
  trustProxy?: boolean
  /** health and metrics routes */
  ops?: Hono
}

const YEAR = 'public, max-age=31536000, immutable'
const MONTH = 'public, max-age=2592000'

/** The reader's network address, which the API's limits count by. */
const addressOf = (c: Context, trustProxy: boolean): string => {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  // outside a socket, as in tests, there is no address
  return forwarded || (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '')
}

/** A call with address and browser of the reader on whose behalf it is made; what outsiders wrote there is dropped. */
const onBehalfOf = (request: Request, address: string, userAgent?: string): Request => {
  const marked = new Request(request)
  marked.headers.set('x-client-ip', address)
  if (userAgent !== undefined) marked.headers.set('user-agent', userAgent)
  return marked
}

/** Lets browsers keep a file, and take it for nothing but what it says it is. */
const keptFor =
  (cache: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', cache)
    c.header('X-Content-Type-Options', 'nosniff')
  }

/** The whole market on one port: API, pictures, scripts, pages. It never listens by itself. */
export const createServer = (parts: ServerParts): Hono => {
  const { api, build, mode, publicUrl, onDefect, clientDir, filesDir, formTargets = [], trustProxy = false } = parts
  const app = new Hono()
  const pages = createRequestHandler(build, mode)
  const shared = sharingVisitorReplies(() => performance.now())

  if (parts.ops) app.route('/', parts.ops)
  app.all(`${API_BASE}/*`, compress(), (c) => api.fetch(onBehalfOf(c.req.raw, addressOf(c, trustProxy))))

  app.use(
    '/files/*',
    keptFor(MONTH),
    serveStatic({ root: filesDir, rewriteRequestPath: (path) => path.slice('/files'.length) }),
  )
  app.all('/files/*', (c) => c.text('Not found', 404))
  if (clientDir !== null) {
    app.use('/assets/*', keptFor(YEAR), serveStatic({ root: clientDir, precompressed: true }))
    app.all('/assets/*', (c) => c.text('Not found', 404))
    for (const path of ['/favicon.svg', '/robots.txt']) app.get(path, keptFor(MONTH), serveStatic({ root: clientDir }))
  }

  app.all('*', compress(), async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const address = addressOf(c, trustProxy)
    const userAgent = c.req.header('user-agent')
    const { entry } = typeof build === 'function' ? await build() : build
    const { requestContext } = entry.module as typeof entry.module & PagesEntry
    const carry = shared(async (request) => api.fetch(onBehalfOf(request, address, userAgent)))
    const response = await pages(
      c.req.raw,
      requestContext({ carry, nonce, publicUrl, report: (error) => onDefect(error, c.req.path) }),
    )
    for (const [name, value] of securityHeaders({ nonce, publicUrl, formTargets, mode }))
      response.headers.set(name, value)
    return response
  })

  app.onError((error, c) => {
    onDefect(error, c.req.path)
    return c.html(LAST_RESORT, 500)
  })
  return app
}

/** When even the error page cannot be made: a sentence in each language, and the way home (spec §2). */
const LAST_RESORT = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Lonja</title>
<p>La página de error ha fallado. <span lang="en">The error page failed.</span> <span lang="zh">错误页面出错了。</span></p>
<p><a href="/">Lonja</a></p></html>`
