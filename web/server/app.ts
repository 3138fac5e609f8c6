import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import type { DiskGuard } from '@lonja/api/files/disk-guard.ts'
import { makePicture } from '@lonja/api/files/make-picture.ts'
import { openFiles } from '@lonja/api/files/pictures.ts'
import { isFromElsewhere } from '@lonja/api/http/cross-site.ts'
import { isLoopback } from '@lonja/api/http/loopback.ts'
import type { ApiEnvironment } from '@lonja/api/http/on-behalf-of.ts'
import { isFromHere } from '@lonja/api/ops/near-only.ts'
import { nameRoute } from '@lonja/api/ops/request-scope.ts'
import type { SitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { hostCookieName, sessionCookieName } from '@lonja/core/accounts/session-cookie.ts'
import { API_BASE, type contract } from '@lonja/core/contract.ts'
import { FILES_BASE, UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { isHttps } from '@lonja/core/kernel/is-https.ts'
import { DEFAULT_LOCALE, splitPath } from '@lonja/core/kernel/locale.ts'
import { m } from '@lonja/core/paraglide/messages.js'
import type { PlatformMode } from '@lonja/core/shops/host-place.ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { WORKER_PATH } from '../src/offline/kept-offline.ts'
import type { RequestFacts } from '../src/server/contexts.ts'
import { readCookie } from '../src/server/cookies.ts'
import { answerPages } from './answer-pages.ts'
import { appCode } from './app-code.ts'
import { behindProxies } from './behind-proxies.ts'
import { boundedPaths } from './bounded-paths.ts'
import { packedOnce } from './compressed-response.ts'
import { formerAddresses } from './former-addresses.ts'
import { handOff } from './hand-off.ts'
import { hiddenPictures } from './hidden-pictures.ts'
import { keptForms } from './kept-forms.ts'
import { keptManifest } from './kept-manifest.ts'
import { limitReads } from './limit-reads.ts'
import { ownAddresses } from './own-addresses.ts'
import type { InlineProof } from './page-policy.ts'
import { asPath, readPages } from './pages.ts'
import { plainPage } from './plain-page.ts'
import { readableForms } from './readable-forms.ts'
import { robotsText } from './robots.ts'
import { forOtherSites, pagePolicy, securityHeaders } from './security-headers.ts'
import { sharePictures } from './share-pictures.ts'
import { hostFinder, refuseNowhere, rememberShop } from './shop-hosts.ts'
import { sitemapRoutes } from './sitemap.ts'
import { visitorPages } from './visitor-pages.ts'

/** What the pages' bundle offers beyond a plain build: the maker of its request context (web/src/entry.server.tsx). */
interface PagesEntry {
  requestContext: (facts: RequestFacts) => RouterContextProvider
}

export interface ServerParts {
  api: { fetch: (request: Request, environment: ApiEnvironment) => Response | Promise<Response> }
  /** the pages: a finished build, or in development a function that gives the newest one */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** the address that users see, without a trailing slash */
  publicUrl: string
  /** many shops, or one a host */
  platformMode?: PlatformMode
  /** hosts of the authentication sub-site, which belong to no shop */
  authHosts?: readonly string[]
  /** ways to reach and to follow the market, for the footer */
  contactEmail?: string | undefined
  social?: { name: string; url: string }[]
  /** called with each error of a page that is no refusal, and the address */
  onDefect: (error: unknown, path: string) => void
  /** where the browser's build lies (web/build/client); null where something else serves it, as in development */
  clientDir: string | null
  /** where pictures lie; served as /files/… */
  filesDir: string
  /** knows whether pictures that are made may still be kept */
  disk: Pick<DiskGuard, 'isFull'>
  /** the account that sent in a picture of what the market hides, by its path below /files; null for every other file */
  hiddenPictureOwner?: (path: string) => Promise<number | null>
  /** where finished pictures of shared links are kept */
  shareDir: string
  /** the addresses for search engines; without it there are no sitemaps */
  sitemap?: SitemapSource
  /** style of a map drawn by someone else, whose origin the pages may then ask; undefined: the built-in map */
  mapStyleUrl?: string | undefined
  /** the demo's users, who can be logged in as at /testlogin; undefined wherever the market is reached from other machines */
  demoLogins?: readonly { role: string; login: string; password: string }[] | undefined
  /** further origins that a form may be sent to, such as a card provider's page */
  formTargets?: readonly string[]
  /** proxies of ours in front, whose X-Forwarded-* are believed */
  proxies?: number
  /** how often what every visitor sees was changed; absent: nobody changes it here */
  changes?: () => number
  /** whether clients that read too much get 429; off only where one machine plays many users */
  rateLimits?: boolean
  /** routes about the server itself: health, metrics, and on a demo market the mails and SMS that it sent */
  ops?: Hono
}

interface RenderFacts {
  path: string
  address: string
  forEveryVisitor: boolean
}

/** What a page's form may bring, in bytes: some files of the largest size, for those whose scripts do not run. */
const FORM_MAX = 6 * UPLOAD_BELOW

const YEAR = 'public, max-age=31536000, immutable'
const MONTH = 'public, max-age=2592000'

/** The user's network address, which the API's limits count by: what `behindProxies` left, or the socket's. */
const addressOf = (c: Context): string =>
  // outside a socket, as in tests, there is no address
  c.req.header('x-forwarded-for') ?? (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '')

/** Whom a call is for: the user's own address, browser and host; what outsiders wrote of it in headers counts for nothing. */
const onBehalfOf = (address: string, original: Request): ApiEnvironment => ({
  client: { address, host: hostOf(original), userAgent: original.headers.get('user-agent') ?? '' },
})

/** The host that a request came to, with its port. */
const hostOf = ({ url }: Request): string => new URL(url).host

const isTestLogin = (path: string): boolean => /^\/testlogin(\.data)?\/*$/i.test(splitPath(path).path)

/** Lets browsers keep a file. */
const keptFor =
  (cache: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', cache)
  }

/** The whole market on one port: API, pictures, scripts, pages. It never listens by itself. */
export const createServer = (parts: ServerParts): Hono => {
  const { api, build, mode, publicUrl, contactEmail, social = [], onDefect, clientDir, filesDir } = parts
  const { disk, formTargets = [], mapStyleUrl, proxies = 0, shareDir, sitemap } = parts
  const { platformMode = 'wholesale' } = parts
  const demoLogins = isLoopback(publicUrl) ? parts.demoLogins : undefined
  const mapOrigins = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const app = new Hono()
  // while one builds, each answer comes from the newest build
  const answerPage = typeof build === 'function' ? createRequestHandler(build, mode) : answerPages(build, mode)
  const currentBuild = async () => (typeof build === 'function' ? await build() : build)
  const pages = async () => readPages(await currentBuild())

  const findHost = hostFinder({
    ask: async (call) => api.fetch(call, onBehalfOf('', call)),
    publicUrl,
    authHosts: parts.authHosts ?? [],
    mode: platformMode,
    now: () => performance.now(),
    report: (error) => onDefect(error, '/shop-id-from-subdomain'),
  })

  // what pages call their own address: the market's, at whatever host they are asked for; one shop alone has no market above it
  const homeOf = ({ url }: Request): string => {
    if (platformMode === 'wholesale') return publicUrl
    const { origin } = new URL(url)
    return isHttps(publicUrl) ? origin.replace(/^http:/, 'https:') : origin
  }

  app.use(securityHeaders(publicUrl))
  if (parts.ops) app.route('/', parts.ops)
  app.use(behindProxies(proxies, publicUrl), ownAddresses(), formerAddresses)
  if (parts.rateLimits) app.use(limitReads({ addressOf, publicUrl }))
  app.use(`${API_BASE}/*`, refuseNowhere(findHost))
  const answer = (c: Context) => {
    const onRoute = (path: string) => nameRoute(API_BASE + path)
    return api.fetch(c.req.raw, { ...onBehalfOf(addressOf(c), c.req.raw), onRoute })
  }
  app.all(`${API_BASE}/*`, compress(), answer)
  app.all(`${FILES_BASE}/*`, answer)

  const stored = serveStatic({ root: filesDir, rewriteRequestPath: (path) => path.slice('/files'.length) })
  const whoAsks = async (request: Request) => {
    const token = readCookie(request.headers.get('cookie'), sessionCookieName(publicUrl))
    if (!token) return null
    const headers = { authorization: token, 'accept-language': DEFAULT_LOCALE }
    const me = await api.fetch(new Request(`http://api.internal${API_BASE}/me`, { headers }), onBehalfOf('', request))
    return me.ok ? ((await me.json()) as Reply<typeof contract.getMe>).operator : null
  }
  if (parts.hiddenPictureOwner) app.use('/files/*', hiddenPictures({ ownerOf: parts.hiddenPictureOwner, whoAsks }))
  app.use('/files/*', forOtherSites, keptFor(MONTH), stored)
  const make = makePicture(openFiles(filesDir), disk)
  app.get('/files/*', keptFor(MONTH), async (c, next) => {
    const asked = await make(c.req.path.slice('/files/'.length))
    if (asked === 'no room') return c.text('Storage full', 503, { 'retry-after': '60', 'cache-control': 'no-store' })
    return asked === 'there' ? ((await stored(c, next)) as Response) : next()
  })
  app.all('/files/*', (c) => c.text('Not found', 404))
  app.use('/og/*', forOtherSites)
  app.route('/', appCode(homeOf))
  app.route(
    '/',
    sharePictures({ carry: async (call) => api.fetch(call, onBehalfOf('', call)), filesDir, dir: shareDir, disk }),
  )
  app.get('/robots.txt', async (c) =>
    c.text(robotsText(homeOf(c.req.raw), await pages()), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  const sitemapPlace = async (request: Request) => {
    if (platformMode === 'wholesale') return { home: publicUrl }
    const host = await findHost(hostOf(request))
    return host.kind === 'shop' ? { home: homeOf(request), shopId: host.shopId } : null
  }
  if (sitemap) app.route('/', sitemapRoutes({ source: sitemap, pages }, sitemapPlace))
  if (clientDir !== null) {
    app.use('/assets/*', keptFor(YEAR), serveStatic({ root: clientDir, precompressed: true }))
    app.all('/assets/*', (c) => c.text('Not found', 404))
    app.get(WORKER_PATH, keptFor('no-cache'), serveStatic({ root: clientDir }))
    for (const path of ['/favicon.svg', '/icons/*']) app.get(path, keptFor(MONTH), serveStatic({ root: clientDir }))
  }

  // the demo's people log in by one press, which is for those at this machine alone
  app.use((c, next) => (isTestLogin(c.req.path) && !isFromHere(c) ? Promise.resolve(c.html(NOWHERE, 404)) : next()))
  app.use(boundedPaths((c) => c.html(NOWHERE, 404)))
  app.use(bodyLimit({ maxSize: FORM_MAX, onError: (c) => c.html(TOO_LARGE, 413) }))
  const secure = isHttps(publicUrl)
  const forms = keptForms({ cookie: hostCookieName('form', secure), secure })
  const hasSession = ({ headers }: Request) => !!readCookie(headers.get('cookie'), sessionCookieName(publicUrl))
  const render = async (asked: Request, { path, address, forEveryVisitor }: RenderFacts) => {
    const nonce = randomBytes(16).toString('base64url')
    const resent = hasSession(asked) ? forms.take(asked) : null
    const request = resent?.request ?? asked
    const sent = asked.method === 'POST' ? asked.clone() : null
    let endedAt: string | null = null
    const built = await currentBuild()
    const { requestContext } = built.entry.module as typeof built.entry.module & PagesEntry
    const { at } = readPages(built)
    const pageAt = (pattern: string) => {
      nameRoute(asPath(pattern))
      return at(pattern)
    }
    // a form may end the session or change what it opens: only calls of a page that is opened share what they read of it
    const isOpened = request.method === 'GET' || request.method === 'HEAD'
    const environment = { ...onBehalfOf(address, request), ...(isOpened && { pageSessions: new Map() }) }
    const carry = async (call: Request) => api.fetch(call, environment)
    const report = (error: unknown) => onDefect(error, path)
    const host = await findHost(hostOf(request))
    const market = { publicUrl: homeOf(request), host, platformMode, contactEmail, social, mapStyleUrl, demoLogins }
    const form = {
      hasKept: forms.has(asked),
      resent: resent && { files: resent.files },
      keep: (address: string) => {
        endedAt = address
      },
    }
    const response = await answerPage(
      request,
      requestContext({ ...market, pageAt, carry, nonce, forEveryVisitor, form, report }),
    )
    if (resent) response.headers.append('Set-Cookie', forms.forget())
    if (sent && endedAt !== null) response.headers.append('Set-Cookie', await forms.keep(sent, endedAt))
    return { response, nonce }
  }
  const guard = (headers: Headers, proof: InlineProof): void => {
    // the development server injects its own scripts and styles
    if (mode === 'production')
      headers.set('Content-Security-Policy', pagePolicy({ proof, publicUrl, formTargets, mapOrigins }))
  }

  // a form on another site must not change anything here, nor log its user in as someone else
  app.use(async (c, next) => (isFromElsewhere(c.req.raw) ? c.text('Forbidden', 403) : next()))
  app.use(readableForms((c) => c.html(TOO_LARGE, 413)))
  const ask = async (c: Context, call: Request) => api.fetch(call, onBehalfOf(addressOf(c), c.req.raw))
  app.use(handOff({ ask, publicUrl }))
  app.use(rememberShop(findHost, { secure: isHttps(publicUrl) }))
  if (typeof build !== 'function') {
    const answerRoutes = (request: Request) => answerPage(request, new RouterContextProvider())
    app.get(build.routeDiscovery.manifestPath, keptManifest(answerRoutes))
  }
  // while one builds, every page is to be the newest
  if (mode === 'production')
    app.use(
      visitorPages({
        now: () => performance.now(),
        changes: parts.changes ?? (() => 0),
        pages,
        guard,
        render: (request, path) => render(request, { path, address: '', forEveryVisitor: true }),
        report: onDefect,
      }),
    )
  app.all('*', compress(), async (c) => {
    const facts = { path: c.req.path, address: addressOf(c), forEveryVisitor: false }
    const { response, nonce } = await render(c.req.raw, facts)
    guard(response.headers, { nonce })
    return packedOnce(response, c.req.header('accept-encoding') ?? '')
  })

  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) onDefect(error, c.req.path)
    return c.html(LAST_RESORT, 500)
  })
  return app
}

/** For a form that is larger than any of ours: it is not read, so no page can answer it. */
const TOO_LARGE = plainPage((options) => m.plain_form_too_large({}, options))

/** For a path that no page of ours could have: it is not matched, so no page can answer it. */
const NOWHERE = plainPage((options) => m.plain_no_such_page({}, options))

/** When even the error page cannot be made: a sentence in each language, and the way home (spec §2). */
const LAST_RESORT = plainPage((options) => m.plain_error_page_failed({}, options))
