import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import type { Db } from './client.ts'

/**
 * A cache of answers that are the same for every visitor. An answer is found once for all who ask for its key at the same
 * time, and again when it is older than `ttl` (ms); nothing else invalidates it, and one that failed is not kept. Beyond `max`
 * keys those that nobody asked for longest leave. Each database of a process has answers of its own.
 */
export const marketCache = <Answer extends object>({ ttl, max }: { ttl: number; max: number }) => {
  type Find = () => Promise<Answer>
  const caches = new WeakMap<Db, LRUCache<string, Answer, Find>>()
  return ({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string, find: Find): Promise<Answer> => {
    const cache =
      caches.get(db) ??
      new LRUCache<string, Answer, Find>({
        max,
        ttl,
        ttlResolution: 0,
        perf: { now: () => clock().getTime() },
        fetchMethod: (_key, _before, { context }) => context(),
        // whoever waits gets the answer, also when its place was given to another key meanwhile
        ignoreFetchAbort: true,
      })
    caches.set(db, cache)
    return cache.forceFetch(key, { context: find })
  }
}
