import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { sweeper } from '../ops/sweep.ts'
import type { Db } from './client.ts'

/**
 * A cache of answers that are the same for every visitor. An answer is found once for all who ask for its key at the same
 * time, and again when it is older than `ttl` (ms); nothing else invalidates it, and one that failed is not kept. Beyond `max`
 * keys those that nobody asked for longest leave. Each database of a process has answers of its own.
 */
export const marketCache = <Answer extends object>({ ttl, max }: { ttl: number; max: number }) => {
  type Find = () => Promise<Answer>
  type Place = Pick<Deps, 'db' | 'clock'>
  const make = ({ clock }: Place) => {
    const now = () => clock().getTime()
    const answers = new LRUCache<string, Answer, Find>({
      max,
      ttl,
      ttlResolution: 0,
      perf: { now },
      fetchMethod: (_key, _before, { context }) => context(),
      // callers that wait get the answer even if the cache has dropped its entry meanwhile
      ignoreFetchAbort: true,
    })
    return { answers, sweep: sweeper(answers, now) }
  }
  const caches = new WeakMap<Db, ReturnType<typeof make>>()
  return (place: Place, key: string, find: Find): Promise<Answer> => {
    const cache = caches.get(place.db) ?? make(place)
    caches.set(place.db, cache)
    cache.sweep()
    return cache.answers.forceFetch(key, { context: find })
  }
}
