/** The answer's header that lets the service worker keep a page, and its value; set where the page's handle says `keptOffline`. */
export const KEPT_OFFLINE = 'X-Kept-Offline'
export const KEPT_OFFLINE_YES = '1'

/** The browser's cache of pages, by their addresses. */
export const KEPT_PAGES = 'pages'

/** Where the service worker lies (web/worker/service-worker.ts, built beside the pages). */
export const WORKER_PATH = '/service-worker.js'

/** What a page says to the worker: it asks when the market had sent it, or has it keep the page that a link led to. */
export type SaidToWorker = { ask: 'keptAt' } | { keep: string }

/** What the worker answers: when the market had sent the page, in ms; null of one that came just now. */
export interface KeptAt {
  keptAt: number | null
}
