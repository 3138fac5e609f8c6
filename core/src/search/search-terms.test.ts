import { describe, expect, it } from 'vitest'
import { isHan, QUERY_TERMS_MAX, queryTerms } from './search-terms.ts'

describe('search terms', () => {
  it.each([
    ['Aceite de oliva 5,5 L', ['aceite', 'oliva', '5.5', 'l']],
    ['手机壳', ['手机', '机壳']],
    ['壳', ['壳']],
    ['iPhone15手机壳 黑', ['iphone', '15', '手机', '机壳', '黑']],
    ['AÑO año ano', ['año', 'ano']],
    ['REF-0012/A', ['ref', '0012']],
    ['de la', ['de', 'la']],
    ['camión, camión.', ['camion']],
    ['  ¡!  ', []],
  ])('%j', (text, terms) => {
    expect(queryTerms(text)).toEqual(terms)
  })
  it('reads no endless query', () => {
    expect(queryTerms(Array.from({ length: 50 }, (_, i) => `w${i}`).join(' '))).toHaveLength(QUERY_TERMS_MAX)
  })
  it('tells Chinese from the rest', () => {
    expect([isHan('手机'), isHan('caja')]).toEqual([true, false])
  })
})
