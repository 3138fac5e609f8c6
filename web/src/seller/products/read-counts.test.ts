import { STOCK_MAX } from '@lonja/core/products/sku-cells.ts'
import { expect, it } from 'vitest'
import { readCounts } from './read-counts.server.ts'

it.each([
  ['12', 12],
  ['', 0],
  ['99999999999', STOCK_MAX],
  ['1.000', Number.NaN],
  ['1.000.000', Number.NaN],
  ['2,5', Number.NaN],
  ['-3', Number.NaN],
  ['mil', Number.NaN],
])('a count typed as %j is read as %d', (typed, count) => {
  const form = new FormData()
  for (const [name, value] of [
    ['id', '7'],
    ['count-7', typed],
    ['seen-7', '40'],
    ['version-7', '3'],
  ] as const)
    form.set(name, value)
  expect(readCounts(form)).toEqual([{ id: 7, count, seen: 40, rowVersion: 3 }])
})
