import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAnswer } from '../frame/cookie-answer.ts'
import { searchesHere, withSearch } from './recent-searches.ts'

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
  it('puts the newest first, each once, and not too many', () => {
    const searches = ['vaso', ' copa  de vino ', 'Vaso', ''].reduce<string[]>(withSearch, [])
    expect(searches).toEqual(['Vaso', 'copa de vino'])
    const more = Array.from({ length: 9 }, (_, n) => `taza ${n}`).reduce(withSearch, searches)
    expect(more).toHaveLength(6)
    expect(more[0]).toBe('taza 8')
  })
  it('keeps them here for who accepted that, until they are forgotten', () => {
    keepAnswer('accepted')
    searchesHere.write(['vaso'])
    expect(kept.get('lonja:searches')).toBe('["vaso"]')
    expect(searchesHere.read()).toEqual(['vaso'])
    searchesHere.write([])
    expect([...kept.keys()]).toEqual(['cookie-notice'])
  })
  it.each([null, 'cancelled'] as const)('keeps them until the page is left where the answer is %s', (answer) => {
    keepAnswer('accepted')
    searchesHere.write(['copa'])
    keepAnswer(answer)
    expect(searchesHere.read()).toEqual([])
    searchesHere.write(['vaso'])
    expect(searchesHere.read()).toEqual(['vaso'])
    expect(kept.has('lonja:searches')).toBe(false)
    searchesHere.write([])
  })
  it('takes nothing that is not its own', () => {
    keepAnswer('accepted')
    for (const text of ['{"a":1}', '[1,{"a":2}]', 'nonsense']) {
      kept.set('lonja:searches', text)
      expect(searchesHere.read()).toEqual([])
    }
  })
  it('keeps them until the page is left where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(searchesHere.read()).toEqual([])
    searchesHere.write(['vaso'])
    expect(searchesHere.read()).toEqual(['vaso'])
  })
})
