// Shows pages that a browser opened before while it has no connection: on a phone in a cellar, a shop's orders and baskets can still be read.
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { ASKS_KEPT_AT, KEPT_OFFLINE, KEPT_OFFLINE_YES, KEPT_PAGES, type KeptAt } from '../src/offline/kept-offline.ts'
import { type KeptPage, offlinePage, titleOf } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope

/** Pages and their data that a browser keeps; those opened longest ago go first. */
const PAGES_MAX = 80
/** How long a page is kept, in seconds: prices and stock of last week say little. */
const KEPT_SECONDS = 7 * 24 * 60 * 60
/** A line that answers nothing for so long, in seconds, counts as none where there is a kept page. */
const PATIENCE_SECONDS = 10
/** Kept pages that the page without a connection offers. */
const OFFERED_MAX = 20

/** Of each window whose page came from the cache: when the market had sent it, in ms. */
const keptAtOf = new Map<string, number>()

const noteKept = async (event: ExtendableEvent, kept: Response): Promise<void> => {
  const keptAt = Date.parse(kept.headers.get('date') ?? '')
  if (!(event instanceof FetchEvent) || Number.isNaN(keptAt)) return
  // a page that is being opened asks for it itself, once it can hear
  if (event.resultingClientId) keptAtOf.set(event.resultingClientId, keptAt)
  else (await self.clients.get(event.clientId))?.postMessage({ keptAt, isOnItsWay: true } satisfies KeptAt)
}

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && (request.mode === 'navigate' || url.pathname.endsWith('.data')),
  new NetworkFirst({
    cacheName: KEPT_PAGES,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    // what answers vary by, such as cookies, is one browser's own here
    matchOptions: { ignoreVary: true },
    plugins: [
      new CacheableResponsePlugin({ statuses: [200], headers: { [KEPT_OFFLINE]: KEPT_OFFLINE_YES } }),
      new ExpirationPlugin({ maxEntries: PAGES_MAX, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true }),
      {
        cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
          if (cachedResponse) await noteKept(event, cachedResponse)
          return cachedResponse
        },
      },
    ],
  }),
)

/** The kept pages, the newest first. */
const keptPages = async (): Promise<KeptPage[]> => {
  const cache = await caches.open(KEPT_PAGES)
  const pages: (KeptPage & { at: number })[] = []
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (pathname.endsWith('.data')) continue
    const kept = await cache.match(url, { ignoreVary: true })
    const title = kept && titleOf(await kept.text())
    if (kept && title) pages.push({ address: pathname + search, title, at: Date.parse(kept.headers.get('date') ?? '') })
  }
  return pages.sort((a, b) => b.at - a.at).slice(0, OFFERED_MAX)
}

setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? offlinePage(new URL(request.url).pathname, await keptPages()) : Response.error(),
)

self.addEventListener('message', ({ data, source }) => {
  if (data !== ASKS_KEPT_AT || !(source instanceof Client)) return
  source.postMessage({ keptAt: keptAtOf.get(source.id) ?? null, isOnItsWay: false } satisfies KeptAt)
  keptAtOf.delete(source.id)
})

// a new worker reads what the old one kept: it need not wait until all pages of the old one are closed
self.addEventListener('install', () => void self.skipWaiting())
clientsClaim()
enableNavigationPreload()
