import { describe, expect, test } from 'vitest'
import { BRAND_MAX, brandKey, cleanBrand, isBrand } from './brand.ts'

describe('a brand', () => {
  test.each([
    ['  Vidralia\t Bar \n', 'Vidralia Bar'],
    ['Vid\u200bra\u0000lia\uFE0F', 'Vidralia'],
    ['Café', 'Café'.normalize('NFC')],
    ['\u200b \u2060', ''],
    ['家舒坊', '家舒坊'],
    ['ＶＩＤ', 'ＶＩＤ'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanBrand(given)).toBe(kept)
    expect(cleanBrand(kept)).toBe(kept)
  })

  test('is so long at most, counted in signs as people see them', () => {
    expect(isBrand('杯'.repeat(BRAND_MAX))).toBe(true)
    expect(isBrand('\u{20BB7}'.repeat(BRAND_MAX))).toBe(true)
    expect(isBrand('a'.repeat(BRAND_MAX + 1))).toBe(false)
  })

  test.each([
    ['Café Sol', 'CAFE  SOL'],
    ['Vidralia', 'ＶＩＤＲＡＬＩＡ'],
    ['Ñandú', 'ñandu'],
    ['Aura, S.', 'aura. s.'],
    ['ΟΔΟΣ', 'οδος'],
  ])('%j is the same as %j', (one, other) => expect(brandKey(one)).toBe(brandKey(other)))

  test.each([
    ['Año', 'Ano'],
    ['Sol', 'Sol 2'],
  ])('%j is another than %j', (one, other) => expect(brandKey(one)).not.toBe(brandKey(other)))

  test('that an address names by its key is the same one', () => {
    for (const brand of ['Café, Sol', 'Ñandú', 'ﷺ'.repeat(9), 'ΟΔΟΣ', 'İstanbul', '´a'])
      expect(brandKey(brandKey(brand))).toBe(brandKey(brand))
  })
})
