import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import type { PackedPage } from './compressed-response.ts'

/** How long a page is answered without looking again, and how long while looking, in ms. */
const FRESH = 2 * SECOND
const STALE = 15 * SECOND
/** How long a page is answered while it cannot be made anew, because the API is unavailable, in ms. */
const STALE_WHILE_UNAVAILABLE = 5 * MINUTE
/** After a page was made, or packed smaller, for nobody who waits, others of that kind wait so many times as long as it took. */
const REST = 2
/** Memory for pages, in bytes: some five hundred of them, packed. Those that nobody asked for longest make room. */
const ROOM = 24 * 1024 * 1024
/** A page beyond this is never kept, in bytes. */
const PAGE_MAX = 2 * 1024 * 1024

interface Kept {
  page: PackedPage
  madeAt: number
  /** it could not be made anew the last time */
  isUnavailable: boolean
}

/** Makes a page to be kept. null: it is for one user alone; unavailable: it can be made again later. */
export type MakePage = () => Promise<PackedPage | null | 'unavailable'>

interface KeptPagesParts {
  /** the time in ms */
  now: () => number
  /** hears that the page of this key could not be packed smaller */
  report: (error: unknown, key: string) => void
  /** memory for pages, in bytes */
  room?: number
}

/**
 * Keeps pages that are the same for every visitor for some seconds. A page is made once for all who want it at the same
 * time; one that is no longer fresh is still answered while a new one is being made. That is done for one page after the
 * other and for a third of the time, so that many popular pages do not keep the market from answering them; so is packing a
 * page smaller for those who come later. While the API is unavailable, the page that is there stands in for minutes.
 */
export const keptPages = ({ now, report, room = ROOM }: KeptPagesParts) => {
  const kept = new LRUCache<string, Kept>({
    maxSize: room,
    maxEntrySize: PAGE_MAX,
    sizeCalculation: ({ page }) => page.size,
    ttl: STALE_WHILE_UNAVAILABLE,
  })
  const underWay = new Map<string, Promise<PackedPage | null>>()
  let isRenewing = false
  let restsUntil = Number.NEGATIVE_INFINITY
  let isShrinking = false
  let shrinksFrom = Number.NEGATIVE_INFINITY

  const shrink = async (key: string, page: PackedPage): Promise<void> => {
    if (isShrinking || now() < shrinksFrom) return
    isShrinking = true
    const began = now()
    // a page that cannot be packed smaller is answered as it is
    await page.shrink().catch((error: unknown) => report(error, key))
    isShrinking = false
    shrinksFrom = now() + REST * (now() - began)
  }

  /** A page is kept as it came, so that nobody waits for its packing; packed, it takes less room. */
  const pack = async (key: string, page: PackedPage): Promise<void> => {
    // a page that cannot be packed is answered as it is
    await page.pack().catch((error: unknown) => report(error, key))
    const held = kept.peek(key)
    if (held?.page === page) kept.set(key, { ...held })
    await shrink(key, page)
  }

  const make = (key: string, making: MakePage): Promise<PackedPage | null> => {
    const asked = making()
      .then((page) => {
        const before = kept.get(key)
        if (page === 'unavailable') {
          if (!before || now() - before.madeAt >= STALE_WHILE_UNAVAILABLE) {
            kept.delete(key)
            return null
          }
          before.isUnavailable = true
          return before.page
        }
        // what came out the same keeps its compressed bodies
        const isSame = page && before?.page.etag === page.etag && before.page.policy === page.policy
        // pages that are too old to stand in for anything leave their memory to others
        kept.purgeStale()
        if (!page) {
          kept.delete(key)
          return null
        }
        const shown = isSame ? before.page : page
        kept.set(key, { page: shown, madeAt: now(), isUnavailable: false })
        void pack(key, shown)
        return shown
      })
      .catch((error: unknown) => {
        kept.delete(key)
        throw error
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  const renew = async (key: string, making: MakePage): Promise<void> => {
    if (isRenewing || underWay.has(key) || now() < restsUntil) return
    isRenewing = true
    const began = now()
    // whoever asks next without a page hears of the failure
    await make(key, making).catch(() => {})
    isRenewing = false
    restsUntil = now() + REST * (now() - began)
  }

  return {
    /** A page that can be answered now; a stale one is made anew by `making` meanwhile. */
    find(key: string, making: MakePage): PackedPage | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      const age = now() - found.madeAt
      if (age >= (found.isUnavailable ? STALE_WHILE_UNAVAILABLE : STALE)) return undefined
      if (age >= FRESH) void renew(key, making)
      return found.page
    },
    /** The page that is being made for someone else, or by `making`; null when it turns out to be for one user. */
    await: (key: string, making: MakePage): Promise<PackedPage | null> => underWay.get(key) ?? make(key, making),
  }
}
