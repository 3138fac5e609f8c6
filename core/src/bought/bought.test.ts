import { expect, it } from 'vitest'
import type { QuantityFacts } from '../cart/quantity.ts'
import { cents } from '../kernel/money.ts'
import { isUsual, priceMove, usualPurchase } from './bought.ts'

const facts = (more: Partial<QuantityFacts> = {}): QuantityFacts => ({
  packSize: 6,
  minimum: 6,
  stock: 1000,
  stockControl: 'notAllowedToBuy',
  ...more,
})

it.each<[string, number, Partial<QuantityFacts>, number]>([
  ['the usual quantity', 24, {}, 24],
  ['whole packs where the pack became larger', 24, { packSize: 10, minimum: 10 }, 30],
  ['the smallest purchase where it is more', 6, { minimum: 18 }, 18],
  ['what the stock has where it is less', 48, { stock: 27 }, 24],
  ['the usual quantity where stock does not bound', 48, { stock: 0, stockControl: 'unlimited' }, 48],
  ['one pack where nothing is in stock', 3, { stock: 0 }, 6],
])('offers %s', (_what, usual, more, units) => {
  expect(usualPurchase(usual, facts(more))).toBe(units)
})

it.each([
  [1, false],
  [2, true],
  [9, true],
])('something that was in %i orders is usual: %s', (times, usual) => {
  expect(isUsual({ times })).toBe(usual)
})

it.each([
  [120, 135, 'up'],
  [135, 120, 'down'],
  [120, 120, null],
] as const)('a price that was %i and is %i moved %s', (last, now, move) => {
  expect(priceMove(cents(last), cents(now))).toBe(move)
})
