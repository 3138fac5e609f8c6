import { MINUTE } from '@lonja/core/kernel/clock.ts'

/**
 * Makes a cache let go of what is beyond its time, to be called whenever something is kept: at most once a minute it does so.
 * lru-cache by itself holds such things until their room is needed. `now` tells the time in ms.
 */
export const sweeper = (cache: { purgeStale: () => boolean }, now: () => number): (() => void) => {
  let sweptAt = now()
  return () => {
    if (now() - sweptAt < MINUTE) return
    sweptAt = now()
    cache.purgeStale()
  }
}
