import { describe, expect, it } from 'vitest'
import { BRANDS, isBrandWord, resemblingBrands, withoutBrand } from './brands.ts'

describe('brands', () => {
  it.each([
    ['Colgate', 'colgate', 'pasta de dientes'],
    ['cola cao', 'cola cao', 'cacao'],
    ['colacao 2 kg', 'cola cao', 'cacao 2 kg'],
    ['boli bic azul', 'bic', 'bolígrafo boli azul'],
    // of two that begin alike, the longer one
    ['fanta limón lata', 'fanta limón', 'refresco de limón lata'],
    ['fanta naranja', 'fanta', 'refresco de naranja'],
    // the kind is not named twice
    ['cerveza mahou lata', 'mahou', 'cerveza lata'],
    ['Coca-Cola 33cl', 'coca cola', 'refresco de cola 33cl'],
    ['高露洁', '高露洁', 'pasta de dientes'],
    ['百事可乐 330毫升', '百事可乐', 'refresco de cola 330毫升'],
  ])('%s is %s, of which the kind is %s', (search, brand, kind) => {
    expect(withoutBrand(search)).toEqual({ brand, search: kind })
  })
  it.each(['vaso de sidra', 'cola', '', '  ', '杯子'])('%j has none', (search) => {
    expect(withoutBrand(search)).toBeNull()
  })
  it('knows its words, and which are near what was misspelled', () => {
    expect(['colgate', 'cao', 'fairy'].every(isBrandWord)).toBe(true)
    expect(isBrandWord('colgante')).toBe(false)
    expect(resemblingBrands('colgat')).toContain('colgate')
  })
  it('names each brand once', () => {
    const all = Object.values(BRANDS).flat()
    expect(all).toEqual([...new Set(all)])
  })
})
