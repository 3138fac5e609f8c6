import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexTerms, isHan, looseQueryTerms, otherForms, QUERY_TERMS_MAX, queryTerms } from './search-terms.ts'

describe('search terms', () => {
  it.each([
    ['Aceite de oliva 5,5 L', ['aceite', 'de', 'oliva', '5.5', 'l'], ['aceite', 'oliva', '5.5', 'l']],
    ['Aceite 5.5', ['aceite', '5.5'], ['aceite', '5.5']],
    ['手机壳', ['手', '机', '壳', '手机', '机壳'], ['手机', '机壳']],
    ['壳', ['壳'], ['壳']],
    [
      'iPhone15手机壳 黑',
      ['iphone', '15', '手', '机', '壳', '手机', '机壳', '黑'],
      ['iphone', '15', '手机', '机壳', '黑'],
    ],
    ['AÑO año ano', ['año', 'ano'], ['año', 'ano']],
    ['REF-0012/A', ['ref', '0012', 'a'], ['ref', '0012']],
    ['33cl', ['33', 'cl'], ['33', 'cl']],
    ['20 × 30', ['20', '30'], ['20', '30']],
    ['20x30cm', ['20', '30', 'cm'], ['20', '30', 'cm']],
    ['de la', ['de', 'la'], ['de', 'la']],
    ['camión, camión.', ['camion'], ['camion']],
    ['  ¡!  ', [], []],
  ])('%j', (text, index, query) => {
    expect(indexTerms(text)).toEqual(index)
    expect(queryTerms(text)).toEqual(query)
  })
  it('reads no endless query', () => {
    expect(queryTerms(Array.from({ length: 50 }, (_, i) => `w${i}`).join(' '))).toHaveLength(QUERY_TERMS_MAX)
  })
  it('parts Chinese words that were written together', () => {
    expect(queryTerms('水壶玻璃')).toEqual(['水壶', '壶玻', '玻璃'])
    expect(looseQueryTerms('水壶玻璃')).toEqual(['水壶', '玻璃'])
  })
  it.each([
    ['lapices', ['lapiz']],
    ['luz', ['luces']],
    ['knives', ['knife', 'knif']],
    ['shelf', ['shelves']],
    ['vaso', []],
    ['z', []],
  ])('%s is also written %j', (term, forms) => {
    expect(otherForms(term)).toEqual(forms)
  })
  it('tells Chinese from the rest', () => {
    expect([isHan('手机'), isHan('caja')]).toEqual([true, false])
  })
  it('finds every text by itself and by each run of it', () => {
    const word = fc.constantFrom('手机壳', '连衣裙', 'aceite', 'Camión', '5,5', '黑', 'iPhone15')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), fc.nat(5), fc.nat(5), (words, from, to) => {
        const index = new Set(indexTerms(words.join(' ')))
        const part = words.slice(Math.min(from, to), Math.max(from, to)).join(' ')
        expect(queryTerms(part).every((term) => index.has(term))).toBe(true)
      }),
    )
  })
})
