import { expect, test } from 'vitest'
import { CLOSING_HINDRANCES, isSettled } from './shop-closing.ts'

const NOTHING = { orders: 0, onAccount: 0, inBatch: 0, returns: 0, refunds: 0 }

test('a shop is settled when nothing is under way', () => {
  expect(isSettled(NOTHING)).toBe(true)
})

test.each(Object.keys(NOTHING) as (keyof typeof NOTHING)[])('it is not with one of %s', (one) => {
  expect(isSettled({ ...NOTHING, [one]: 1 })).toBe(false)
  expect(CLOSING_HINDRANCES).toContain(one)
})
