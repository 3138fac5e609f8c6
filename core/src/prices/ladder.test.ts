import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { ladderProblem } from './ladder.ts'
import { priceListState } from './price-list.ts'

test.each<[string, [number, number][], ReturnType<typeof ladderProblem>]>([
  ['none', [], null],
  [
    'ascending and cheaper',
    [
      [12, 900],
      [24, 800],
    ],
    null,
  ],
  ['at the smallest purchase', [[6, 900]], { at: 0, code: 'ladder_from' }],
  ['not at whole packs', [[13, 900]], { at: 0, code: 'ladder_from' }],
  [
    'twice the same quantity',
    [
      [12, 900],
      [12, 800],
    ],
    { at: 1, code: 'ladder_from' },
  ],
  [
    'fewer units than before',
    [
      [24, 900],
      [12, 800],
    ],
    { at: 1, code: 'ladder_from' },
  ],
  ['as dear as without it', [[12, 1000]], { at: 0, code: 'ladder_price' }],
  [
    'as dear as the step before',
    [
      [12, 900],
      [24, 900],
    ],
    { at: 1, code: 'ladder_price' },
  ],
  ['for nothing', [[12, 0]], { at: 0, code: 'ladder_price' }],
])('%s', (_, steps, problem) => {
  const ladder = steps.map(([from, price]) => ({ from, priceCents: cents(price) }))
  expect(ladderProblem(ladder, { priceCents: cents(1000), packSize: 6, smallest: 6 })).toEqual(problem)
})

const at = (day: number) => new Date(Date.UTC(2026, 4, day))
test.each([
  [null, null, 'running'],
  [at(1), null, 'running'],
  [at(2), null, 'running'],
  [at(3), null, 'scheduled'],
  [null, at(3), 'running'],
  [null, at(2), 'ended'],
  [at(1), at(1), 'ended'],
])('a list from %o until %o is %s', (startsAt, endsAt, state) => {
  expect(priceListState({ startsAt, endsAt }, at(2))).toBe(state)
})
