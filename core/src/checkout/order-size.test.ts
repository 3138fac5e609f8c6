import { expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { isTooLarge, ORDER_MAX } from './order-size.ts'

it.each([
  ['nothing', [], null, false],
  ['one line at the limit', [{ priceCents: ORDER_MAX, quantity: 1 }], null, false],
  ['a cent of delivery beyond it', [{ priceCents: ORDER_MAX, quantity: 1 }], cents(1), true],
  ['delivery alone at the limit', [], ORDER_MAX, false],
  ['units of one price', [{ priceCents: cents(100_000), quantity: 10_001 }], null, true],
  [
    'two lines that only together are beyond it',
    [
      { priceCents: cents(600_000_000), quantity: 1 },
      { priceCents: cents(200_000_001), quantity: 2 },
    ],
    cents(0),
    true,
  ],
])('%s', (_, lines, shipping, tooLarge) => {
  expect(isTooLarge(lines, shipping)).toBe(tooLarge)
})
