import type { Clock } from '@lonja/core/kernel/clock.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { ownBytes } from '../http/own-bytes.ts'
import { sweeper } from '../ops/sweep.ts'

/** How long a ready text may lag in what no version counts: units in stock on cards, stars, names of shops and categories; in ms. */
const LAG_MAX = 10 * SECOND

/** What an entry takes besides its bytes and its key, about. */
const OVERHEAD = 250

/** A JSON text in UTF-8 as a visitor is sent it, and the version of the product that it was made from. */
interface ReadyText {
  version: string
  bytes: Buffer<ArrayBuffer>
}

/**
 * JSON texts about products, kept in the process by key; a text is used while its product has the version that it was made
 * from, and for LAG_MAX at most. Beyond `maxBytes` those that nobody asked for longest leave. Each database has its own.
 */
export const readyTexts = ({ maxBytes }: { maxBytes: number }) => {
  type Place = { db: Db; clock: Clock }
  const make = ({ clock }: Place) => {
    const now = () => clock().getTime()
    const texts = new LRUCache<string, ReadyText>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + OVERHEAD,
      // the library still hands out what is exactly as old as its ttl
      ttl: LAG_MAX - 1,
      ttlResolution: 0,
      perf: { now },
    })
    return { texts, sweep: sweeper(texts, now) }
  }
  const caches = new WeakMap<Db, ReturnType<typeof make>>()
  const cacheOf = (place: Place) => {
    const known = caches.get(place.db)
    if (known) return known
    const made = make(place)
    caches.set(place.db, made)
    return made
  }
  return {
    get: (place: Place, key: string, version: string): Buffer<ArrayBuffer> | undefined => {
      const kept = cacheOf(place).texts.get(key)
      return kept?.version === version ? kept.bytes : undefined
    },
    /** Keeps a text, and gives it as it is sent. */
    set: (place: Place, key: string, version: string, text: string): Buffer<ArrayBuffer> => {
      const bytes = ownBytes(Buffer.from(text))
      const { texts, sweep } = cacheOf(place)
      texts.set(key, { version, bytes })
      sweep()
      return bytes
    },
  }
}
