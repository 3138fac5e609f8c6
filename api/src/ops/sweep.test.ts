import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { sweeper } from './sweep.ts'

test('what is beyond its time leaves a cache with the first thing that is kept a minute later', () => {
  let time = 1_000_000
  const now = () => time
  const cache = new LRUCache<string, string>({ max: 10, ttl: 1_000, ttlResolution: 0, perf: { now } })
  const sweep = sweeper(cache, now)
  const keep = (key: string) => {
    cache.set(key, key)
    sweep()
    return cache.size
  }
  expect(keep('early')).toBe(1)
  time += 59_999
  expect(keep('late')).toBe(2)
  time += 1
  expect(keep('last')).toBe(2)
  expect(cache.has('early')).toBe(false)
})
