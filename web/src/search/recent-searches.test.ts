import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recentSearches } from './recent-searches.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('recent searches', () => {
  it('keeps the newest first, each once, and not too many', () => {
    for (const search of ['vaso', ' copa  de vino ', 'Vaso', '']) recentSearches.add(search)
    expect(recentSearches.read()).toEqual(['Vaso', 'copa de vino'])
    for (let n = 0; n < 9; n++) recentSearches.add(`taza ${n}`)
    expect(recentSearches.read()).toHaveLength(6)
    expect(recentSearches.read()[0]).toBe('taza 8')
    recentSearches.clear()
    expect(recentSearches.read()).toEqual([])
  })
  it('takes nothing that is not its own, and does without storage', () => {
    for (const text of ['{"a":1}', '[1,{"a":2}]', 'nonsense']) {
      kept.set('lonja:searches', text)
      expect(recentSearches.read()).toEqual([])
    }
    vi.stubGlobal('localStorage', undefined)
    expect(() => recentSearches.add('vaso')).not.toThrow()
    expect(recentSearches.read()).toEqual([])
  })
})
