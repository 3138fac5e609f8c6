import { isFromElsewhere } from '@lonja/api/http/cross-site.ts'
import { isLoopback } from '@lonja/api/http/loopback.ts'
import { isFromHere } from '@lonja/api/ops/near-only.ts'
import { nameRoute } from '@lonja/api/ops/request-scope.ts'
import type { SitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { API_BASE } from '@lonja/core/contract.ts'
import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'
import { isHttps } from '@lonja/core/kernel/is-https.ts'
import { splitPath } from '@lonja/core/kernel/locale.ts'
import { m } from '@lonja/core/paraglide/messages.js'
import type { PlatformMode } from '@lonja/core/shops/host-place.ts'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { answerPages } from './answer-pages.ts'
import { appCode } from './app-code.ts'
import { behindProxies } from './behind-proxies.ts'
import { boundedPageForms } from './bounded-page-forms.ts'
import { boundedPaths } from './bounded-paths.ts'
import { addressOf, hostOf, onBehalfOf } from './call-facts.ts'
import { packedOnce } from './compressed-response.ts'
import { builtFiles, type PictureParts, pictureRoutes } from './file-routes.ts'
import { formerAddresses } from './former-addresses.ts'
import { handOff } from './hand-off.ts'
import { keptManifest } from './kept-manifest.ts'
import { limitReads } from './limit-reads.ts'
import { ownAddresses } from './own-addresses.ts'
import type { InlineProof } from './page-policy.ts'
import { pageRenderer } from './page-renderer.ts'
import { readPages } from './pages.ts'
import { plainPage } from './plain-page.ts'
import { readableForms } from './readable-forms.ts'
import { robotsText } from './robots.ts'
import { forOtherSites, pagePolicy, securityHeaders } from './security-headers.ts'
import { sharePictures } from './share-pictures.ts'
import { hostFinder, refuseNowhere, rememberShop } from './shop-hosts.ts'
import { sitemapRoutes } from './sitemap.ts'
import { visitorPages } from './visitor-pages.ts'

export interface ServerParts extends PictureParts {
  /** the pages: a finished build, or in development a function that gives the newest one */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
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

const isTestLogin = (path: string): boolean => /^\/testlogin(\.data)?\/*$/i.test(splitPath(path).path)

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

  app.route('/', pictureRoutes(parts))
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
  if (clientDir !== null) app.route('/', builtFiles(clientDir))

  // the demo's people log in by one press, which is for those at this machine alone
  app.use((c, next) => (isTestLogin(c.req.path) && !isFromHere(c) ? Promise.resolve(c.html(NOWHERE, 404)) : next()))
  app.use(boundedPaths((c) => c.html(NOWHERE, 404)))
  const market = { platformMode, contactEmail, social, mapStyleUrl, demoLogins }
  const render = pageRenderer({ api, currentBuild, answerPage, publicUrl, homeOf, findHost, market, onDefect })
  const guard = (headers: Headers, proof: InlineProof): void => {
    // the development server injects its own scripts and styles
    if (mode === 'production')
      headers.set('Content-Security-Policy', pagePolicy({ proof, publicUrl, formTargets, mapOrigins }))
  }

  // a form on another site must not change anything here, nor log its user in as someone else
  app.use(async (c, next) => (isFromElsewhere(c.req.raw) ? c.text('Forbidden', 403) : next()))
  const ask = async (c: Context, call: Request) => api.fetch(call, onBehalfOf(addressOf(c), c.req.raw))
  const tooLarge = (c: Context) => c.html(TOO_LARGE, 413)
  app.use(boundedPageForms({ ask, tooLarge }))
  app.use(readableForms(tooLarge))
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
