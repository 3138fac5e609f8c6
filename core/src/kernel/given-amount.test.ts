import { expect, test } from 'vitest'
import { givenAmount } from './given-amount.ts'
import type { Euros } from './money.ts'

test.each([
  [0, 0],
  [12.34, 1234],
  [0.07, 7],
  [1_000_000, 100_000_000],
  [1_000_000.01, null],
  [-0.01, null],
  [1.005, null],
])('%d euros are %d cents', (euros, expected) => expect(givenAmount(euros as Euros)).toBe(expected))
