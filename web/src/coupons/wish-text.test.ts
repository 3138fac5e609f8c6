import { expect, it } from 'vitest'
import { readWish, wishText } from './wish-text.ts'

it.each([
  [{}, ''],
  [{ couponId: 0 }, '0'],
  [{ couponId: 12 }, '12'],
  [{ promotionId: 12 }, 'p12'],
])('%j is written as "%s" and read back', (wish, text) => {
  expect(wishText(wish)).toBe(text)
  expect(readWish(text)).toEqual(wish)
})

it.each([undefined, 'p', 'x1', '-1', '1.5', '12345678901', 'P1'])('%s is no wish', (text) => {
  expect(readWish(text)).toEqual({})
})
