import { describe, expect, it } from 'vitest'
import { PROVINCES, provinceName } from '../geo/provinces.ts'
import { isSpanishPostCode, namesProvince, provinceOfPostCode, tidyPostCode } from './spanish-address.ts'

describe('provinces', () => {
  it('are 52, in order, each named in three languages', () => {
    expect(PROVINCES.map((p) => p.id)).toEqual(Array.from({ length: 52 }, (_, i) => String(i + 1).padStart(2, '0')))
    for (const { names } of PROVINCES) expect(Object.values(names).every((name) => name.length > 1)).toBe(true)
    for (const locale of ['es', 'en', 'zh'] as const)
      expect(new Set(PROVINCES.map((p) => p.names[locale])).size).toBe(52)
  })
  it.each([
    ['41', 'en', 'Seville'],
    ['28', 'zh', '马德里'],
    ['15', 'es', 'A Coruña'],
    ['99', 'es', ''],
  ] as const)('%s in %s is %j', (id, locale, name) => {
    expect(provinceName(id, locale)).toBe(name)
  })
})

describe('postcodes', () => {
  it.each([
    ['28013', 'Madrid'],
    ['01001', 'Álava'],
    ['52006', 'Melilla'],
    ['38001', 'Santa Cruz de Tenerife'],
    ['00100', null],
    ['53001', null],
    ['99999', null],
    ['2801', null],
    ['280133', null],
    ['2801A', null],
    [' 28013', null],
    ['', null],
  ])('%j lies in %j', (postCode, name) => {
    expect(provinceOfPostCode(postCode)?.names.es ?? null).toBe(name)
    expect(isSpanishPostCode(postCode)).toBe(name !== null)
  })
  it('are tidied of spaces and full-width digits', () => {
    expect(tidyPostCode(' 28 013 ')).toBe('28013')
    expect(tidyPostCode('２８０１３')).toBe('28013')
  })
  it.each([
    ['Malaga', '29', true],
    ['MÁLAGA ', '29', true],
    ['马拉加', '29', true],
    ['29', '29', true],
    ['Madrid', '29', false],
    ['', '29', false],
  ])('%j names province %s: %s', (typed, id, isNamed) => {
    const province = PROVINCES.find((p) => p.id === id)
    expect(province && namesProvince(typed, province)).toBe(isNamed)
  })
})
