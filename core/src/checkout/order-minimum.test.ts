import { expect, test } from 'vitest'
import { orderMinimum } from './order-minimum.ts'

test.each([
  ['the first one has its own', 6000, 15_000, true, 15_000],
  ['which may ask for less', 6000, 2000, true, 2000],
  ['or for nothing', 6000, 0, true, 0],
  ['the first one without its own', 6000, null, true, 6000],
  ['a later one', 6000, 15_000, false, 6000],
])('%s', (_, usual, firstOrder, isFirst, expected) => {
  expect(orderMinimum({ usual, firstOrder }, isFirst)).toBe(expected)
})
