import type { Clock } from '@lonja/core/kernel/clock.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'

/** What a ready text may lag behind in that no version counts: units in stock on cards, stars, a shop's name and sign; in ms. */
const LAG_MAX = 10 * SECOND

/** A JSON text as a visitor is sent it, and the version of the product that it was made from. */
interface ReadyText {
  version: string
  text: string
  madeAt: number
}

/**
 * JSON texts about products, kept in the process by key; a text is used while its product has the version that it was made
 * from, and for LAG_MAX at most. Beyond `maxBytes` those that nobody asked for longest leave. Each database has its own.
 */
export const readyTexts = ({ maxBytes }: { maxBytes: number }) => {
  const caches = new WeakMap<Db, LRUCache<string, ReadyText>>()
  const cacheOf = (db: Db): LRUCache<string, ReadyText> => {
    const known = caches.get(db)
    if (known) return known
    const made = new LRUCache<string, ReadyText>({
      maxSize: maxBytes,
      sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 100,
    })
    caches.set(db, made)
    return made
  }
  type Place = { db: Db; clock: Clock }
  return {
    get: ({ db, clock }: Place, key: string, version: string): string | undefined => {
      const kept = cacheOf(db).get(key)
      const age = kept && clock().getTime() - kept.madeAt
      return kept?.version === version && age !== undefined && age < LAG_MAX ? kept.text : undefined
    },
    set: ({ db, clock }: Place, key: string, version: string, text: string): void => {
      cacheOf(db).set(key, { version, text, madeAt: clock().getTime() })
    },
  }
}
