import { expect, test } from 'vitest'
import { amountBounds, givenAmount } from './given-amount.ts'
import { cents, type Euros } from './money.ts'

test.each([
  [0, 0],
  [12.34, 1234],
  [0.07, 7],
  [1_000_000, 100_000_000],
  [1_000_000.01, null],
  [-0.01, null],
  [1.005, null],
])('%d euros are %d cents', (euros, expected) => expect(givenAmount(euros as Euros)).toBe(expected))

test.each([
  [-0.01, 0, { minimum: 0 }],
  [0, 1, { minimum: 0.01 }],
  [1_000_000.01, 0, { maximum: 1_000_000 }],
  [1.005, 0, {}],
])('%d euros, where at least %d cents are asked, go beyond %j', (euros, least, bounds) =>
  expect(amountBounds(euros as Euros, cents(least))).toEqual(bounds),
)
