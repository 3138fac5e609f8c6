// Shows pages that a browser opened before while it has no connection: on a phone in a cellar, a shop's orders and baskets can still be read.
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import {
  KEPT_OFFLINE,
  KEPT_OFFLINE_YES,
  KEPT_PAGES,
  type KeptAt,
  type SaidToWorker,
} from '../src/offline/kept-offline.ts'
import { type KeptPage, offlinePage, titleOf } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope

/** Pages that a browser keeps; those opened longest ago go first. */
const PAGES_MAX = 80
/** How long a page is kept, in seconds: prices and stock of last week say little. */
const KEPT_SECONDS = 7 * 24 * 60 * 60
/** A line that answers nothing for so long, in seconds, counts as none where there is a kept page. */
const PATIENCE_SECONDS = 10
/** Kept pages that the page without a connection offers. */
const OFFERED_MAX = 20

/** Of each window whose page was a kept one: when the market had sent it, in ms. */
const keptAtOf = new Map<string, number>()

const pages = new NetworkFirst({
  cacheName: KEPT_PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // what answers vary by, such as cookies, is one browser's own here
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200], headers: { [KEPT_OFFLINE]: KEPT_OFFLINE_YES } }),
    new ExpirationPlugin({ maxEntries: PAGES_MAX, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true }),
    {
      // a proxy answers so while the market behind it cannot: a kept page says more
      fetchDidSucceed: async ({ response }) => {
        if (response.status === 502 || response.status === 504) throw new Error(`${response.status}`)
        return response
      },
      cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
        const keptAt = Date.parse(cachedResponse?.headers.get('date') ?? '')
        if (event instanceof FetchEvent && !Number.isNaN(keptAt)) keptAtOf.set(event.resultingClientId, keptAt)
        return cachedResponse
      },
    },
  ],
})

registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', pages)

/** The kept pages, the newest first. */
const keptPages = async (): Promise<KeptPage[]> => {
  const cache = await caches.open(KEPT_PAGES)
  const found: (KeptPage & { at: number })[] = []
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url, { ignoreVary: true })
    const title = kept && titleOf(await kept.text())
    const { pathname, search } = new URL(url)
    if (kept && title) found.push({ address: pathname + search, title, at: Date.parse(kept.headers.get('date') ?? '') })
  }
  return found.sort((a, b) => b.at - a.at).slice(0, OFFERED_MAX)
}

setCatchHandler(async ({ request }) => offlinePage(new URL(request.url).pathname, await keptPages()))

self.addEventListener('message', (event) => {
  const said = event.data as SaidToWorker
  if (!(event.source instanceof Client)) return
  // a page that cannot be asked for now stays as it was kept
  if ('keep' in said) event.waitUntil(pages.handle({ event, request: new Request(said.keep) }).catch(() => undefined))
  else event.source.postMessage({ keptAt: keptAtOf.get(event.source.id) ?? null } satisfies KeptAt)
})

// a new worker reads what the old one kept: it need not wait until all pages of the old one are closed
self.addEventListener('install', () => void self.skipWaiting())
clientsClaim()
enableNavigationPreload()
