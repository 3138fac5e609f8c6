import { describe, expect, test } from 'vitest'
import { RANGES } from './families/all.ts'
import type { Option } from './family.ts'
import { contentOf, measuresOf, placeOf } from './measures.ts'

const NONE: Option = ['', '', '']

test.each<[string, string, string, number, readonly number[]]>([
  ['vinos', 'tinto joven', '75 cl', 1250, [80, 80, 155]],
  ['harinas', 'trigo', '25 kg', 25_250, [250, 250, 500]],
  ['platos', 'llano', '27 cm', 715, [270, 270, 33]],
  ['textil-hogar', 'de algodón', '50 x 100 cm', 1500, [1000, 500, 50]],
  ['camisetas', 'de manga corta', 'de algodón', 165, [300, 240, 20]],
])('a unit of %s, %s %s', (category, a, b, grams, size) => {
  expect(measuresOf({ category }, [a, a, a], [b, b, b])).toEqual({ weightGrams: grams, sizeMm: size })
})

test.each([
  ['vinos', 'tinto joven', '75 cl', { amount: 750, unit: 'ml' }],
  ['aceites-conservas', 'de oliva', '5 l', { amount: 5000, unit: 'ml' }],
  ['harinas', 'trigo', '25 kg', { amount: 25_000, unit: 'g' }],
  ['desechables', 'Bolsas de basura', '100 l, 10 ud.', { amount: 10, unit: 'piece' }],
  ['vasos', 'de agua', '33 cl', null],
  ['platos', 'llano', '27 cm', null],
] as const)('what a unit of %s, %s %s holds', (category, a, b, content) => {
  expect(contentOf({ category }, [a, a, a], [b, b, b])).toEqual(content)
})

describe('every product of the demo market', () => {
  test('has a weight and a size that a parcel can have', () => {
    for (const { families } of RANGES)
      for (const family of families)
        for (const a of family.a)
          for (const b of family.b ?? [NONE]) {
            const { weightGrams, sizeMm } = measuresOf(family, a, b)
            const what = `${family.name[0]} ${a[0]} ${b[0]}: ${weightGrams} g, ${sizeMm}`
            expect(weightGrams >= 3 && weightGrams <= 40_000, what).toBe(true)
            expect(
              sizeMm.every((side) => Number.isInteger(side) && side >= 5 && side <= 2500),
              what,
            ).toBe(true)
            // nothing is lighter than cork or heavier than lead
            const density = weightGrams / ((sizeMm[0] * sizeMm[1] * sizeMm[2]) / 1000)
            expect(density > 0.01 && density < 8, what).toBe(true)
          }
  })
})

test('places go from level to level, place to place and rack to rack', () => {
  expect([0, 1, 4, 95, 96].map(placeOf)).toEqual(['A-01-1', 'A-01-2', 'A-02-1', 'A-24-4', 'B-01-1'])
})
