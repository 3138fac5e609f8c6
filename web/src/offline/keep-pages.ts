import { mergeHandles } from '../frame/page-handle.ts'
import { whenIdle } from '../hydration/when-idle.ts'
import { keptHere } from '../ui/kept-here.ts'
import { KEPT_PAGES, type SaidToWorker, WORKER_PATH } from './kept-offline.ts'

/** Starts the worker that keeps pages for moments without a connection, once the page has come and has nothing else to do. */
export const startKeeping = ({ navigator, document, addEventListener }: Window): void => {
  if (!('serviceWorker' in navigator)) return
  // a browser that allows no worker, such as one in a private window, reads pages from the market alone
  const start = () => whenIdle(() => void navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

const keptForHere = keptHere('kept-for')

/** Forgets the pages that were kept for someone else, or for another account, as soon as a page is of `whom`. */
export const keepOnlyFor = (whom: string): void => {
  if (keptForHere.read() === whom || !('caches' in window)) return
  keptForHere.write(whom)
  void caches.delete(KEPT_PAGES)
}

/**
 * Has the worker keep the page that a link led to, once it has nothing else to do; answers what calls it off. The first page of a visit is
 * kept as it is opened.
 */
export const keepVisited = (handles: readonly unknown[]): (() => void) | undefined => {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker || mergeHandles(handles).keptOffline !== 'visited') return undefined
  return whenIdle(() => worker.postMessage({ keep: window.location.href } satisfies SaidToWorker))
}

/** Whether this browser keeps a page whole, by its address. */
export const isKept = async (address: string): Promise<boolean> =>
  'caches' in window && (await caches.match(address, { cacheName: KEPT_PAGES, ignoreVary: true })) !== undefined
