/** The answer's header that lets the service worker keep a page, and its value; set where the page's handle says `keptOffline`. */
export const KEPT_OFFLINE = 'X-Kept-Offline'
export const KEPT_OFFLINE_YES = '1'

/** The browser's cache of pages, by their addresses: the page as HTML, and as data where a link within the market led to it. */
export const KEPT_PAGES = 'pages'

/** Where the service worker lies (web/worker/service-worker.ts, built beside the pages). */
export const WORKER_PATH = '/service-worker.js'

/** What a page asks the worker once its scripts run: whether it came from the cache. */
export const ASKS_KEPT_AT = 'kept-at'

/** What the worker answers, and what it says by itself of the data of a page that is on its way: when the market sent it, in ms; null: just now. */
export interface KeptAt {
  keptAt: number | null
  isOnItsWay: boolean
}
