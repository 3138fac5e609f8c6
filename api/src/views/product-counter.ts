import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Db } from '../db/client.ts'
import { gather } from '../ops/gather.ts'
import { addToProductDays, type Counted } from './product-days.queries.ts'

/** A network's view of a product counts once in this time, in ms, of so many pairs that are remembered. */
const SEEN_FOR = 30 * MINUTE
const SEEN_MAX = 50_000
/** Different products and days that wait to be written; at so many they are written at once. */
const WAITING_MAX = 2_000

export interface ProductCounter {
  /** a product's page was seen from a network */
  view: (seen: { productId: number; network: string; now: Date }) => void
  /** a sku came into a cart in which it was not */
  cart: (added: { skuId: number; now: Date }) => void
  /** Writes what was counted. */
  flush: () => Promise<void>
}

/**
 * Counts views and carts of products by day, in memory, and writes them together. Networks are remembered in memory alone, so
 * that reloading a page does not count. What cannot be written is logged and lost: it must not hold up who looks or buys.
 */
export const createProductCounter = ({ db, log }: { db: Db; log: Logger }): ProductCounter => {
  const seen = new LRUCache<string, true>({ max: SEEN_MAX, ttl: SEEN_FOR })
  const rows = gather<Counted>({
    write: (counted) => addToProductDays(db, counted),
    max: WAITING_MAX,
    log,
    lost: 'views of products were not counted',
  })
  const count = (what: { productId: number } | { skuId: number }, by: 'views' | 'carts', now: Date): void => {
    const day = dayOf(now)
    const fresh = { day, productId: null, skuId: null, views: 0, carts: 0, ...what }
    rows.add(`${day} ${JSON.stringify(what)}`, fresh, (row) => {
      row[by] += 1
    })
  }
  return {
    view: ({ productId, network, now }) => {
      const key = `${productId} ${network}`
      if (seen.has(key)) return
      seen.set(key, true)
      count({ productId }, 'views', now)
    },
    cart: ({ skuId, now }) => count({ skuId }, 'carts', now),
    flush: rows.flush,
  }
}
