import { describe, expect, it } from 'vitest'
import { type LotLine, type LotPart, lotKey, type NamedLot, settleLots } from './lots.ts'

const line = (skuId: number, units: number, lotRequired = false): LotLine => ({ skuId, units, lotRequired })
const part = (lot: string, units?: number, bestBefore?: string): NamedLot => ({ lot, units, bestBefore })
const lines = [line(1, 10), line(2, 4, true), line(3, 6)]
const ofTwo = { skuId: 2, parts: [part('B')] }

const settled = (...named: { skuId: number; parts: NamedLot[] }[]) => {
  const answer = settleLots(lines, named)
  return 'lots' in answer ? Object.fromEntries(answer.lots) : answer.problem
}
const b: LotPart = { lot: 'B', bestBefore: null, units: 4 }

describe('lots of what leaves', () => {
  it.each<[string, Parameters<typeof settled>, unknown]>([
    ['one lot without units has all of its line', [ofTwo], { 2: [b] }],
    [
      'one without units has what the others leave',
      [ofTwo, { skuId: 1, parts: [part('A', 7), part('C')] }],
      {
        2: [b],
        1: [
          { lot: 'A', bestBefore: null, units: 7 },
          { lot: 'C', bestBefore: null, units: 3 },
        ],
      },
    ],
    [
      'a part of a line may have none',
      [ofTwo, { skuId: 1, parts: [part('A', 2, '2027-03-01')] }],
      { 2: [b], 1: [{ lot: 'A', bestBefore: '2027-03-01', units: 2 }] },
    ],
    [
      'the same lot and day are one, another day is another',
      [ofTwo, { skuId: 1, parts: [part('A 1', 2), part('a1', 3), part('A1', 1, '2027-03-01')] }],
      {
        2: [b],
        1: [
          { lot: 'A 1', bestBefore: null, units: 5 },
          { lot: 'A1', bestBefore: '2027-03-01', units: 1 },
        ],
      },
    ],
    ['more than leaves', [{ skuId: 1, parts: [part('A', 11)] }], { code: 'lot_units', at: 0 }],
    [
      'more than leaves in several',
      [ofTwo, { skuId: 3, parts: [part('A', 4), part('B', 3)] }],
      { code: 'lot_units', at: 1 },
    ],
    [
      'nothing left for one without units',
      [ofTwo, { skuId: 3, parts: [part('A', 6), part('B')] }],
      { code: 'lot_units', at: 1 },
    ],
    ['two without units', [{ skuId: 1, parts: [part('A'), part('B')] }], { code: 'lot_units', at: 0 }],
    ['a sku that does not leave', [{ skuId: 9, parts: [part('A')] }], { code: 'lot_units', at: 0 }],
    ['a sku twice', [ofTwo, ofTwo], { code: 'lot_units', at: 1 }],
    ['none where one is needed', [], { code: 'lot_needed', skuId: 2 }],
    ['a unit without one where it is needed', [{ skuId: 2, parts: [part('B', 3)] }], { code: 'lot_needed', skuId: 2 }],
    ['an emptied line where it is needed', [{ skuId: 2, parts: [] }], { code: 'lot_needed', skuId: 2 }],
  ])('%s', (_what, named, expected) => expect(settled(...named)).toEqual(expected))

  it('never come to more than leaves, nor to nothing', () => {
    for (let units = 1; units <= 6; units++)
      for (let first = 1; first <= 7; first++)
        for (const second of [undefined, 1, 2, 3]) {
          const answer = settleLots([line(1, units)], [{ skuId: 1, parts: [part('A', first), part('B', second)] }])
          const fits = first + (second ?? 1) <= units
          expect('lots' in answer, `${units}: ${first}, ${second}`).toBe(fits)
          if (!('lots' in answer)) continue
          const parts = answer.lots.get(1) ?? []
          expect(parts.every((one) => one.units > 0)).toBe(true)
          const sum = parts.reduce((total, one) => total + one.units, 0)
          expect(sum).toBe(second === undefined ? units : first + second)
        }
  })
})

it.each([
  ['L 2405-a', 'l2405-a'],
  ['ＬＯＴＥ　７', 'lote7'],
  ['\tA\u00a01 ', 'a1'],
])('%j is compared as %j', (given, key) => expect(lotKey(given)).toBe(key))
