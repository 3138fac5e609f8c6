import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOfSlug, SLUG_MAX, slugOf, slugWithId } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Aceite de Oliva Virgen Extra 5,5 L', 'aceite-de-oliva-virgen-extra-5-5-l'],
    ['Año Ñandú', 'ano-nandu'],
    ['手机壳 (黑色)', '手机壳-黑色'],
    ['Кружка чайная', 'кружка-чайная'],
    ["L'Oréal & Co.", 'loreal-co'],
    ['  --  ', ''],
    ['🐟', ''],
    ['が', 'が'],
  ])('%j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
  it('cuts long names between words', () => {
    expect(slugOf(`${'caja '.repeat(30)}`)).toBe('caja-'.repeat(16).slice(0, -1))
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(SLUG_MAX))
  })
  it('is a clean part of an address and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = slugOf(name)
        expect([...slug].length).toBeLessThanOrEqual(SLUG_MAX)
        expect(slug).not.toMatch(/[\s/?#%&]|^-|-$|--/)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

describe('an id with its slug', () => {
  it.each([
    ['123-aceite', 123],
    ['123', 123],
    ['123-', 123],
    ['123aceite', null],
    ['aceite', null],
    ['0-aceite', null],
    ['012', null],
    ['9999999999', null],
    ['', null],
  ])('%j starts with %j', (part, id) => {
    expect(idOfSlug(part)).toBe(id)
  })
  it('finds its way back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.string({ unit: 'grapheme' }), (id, name) => {
        expect(idOfSlug(slugWithId(id, name))).toBe(id)
      }),
    )
  })
})
