import { expect, test } from 'vitest'
import { readSmsPrices, smsCost, smsParts } from './sms-price.ts'

test.each([
  ['4.5', [['', 45]]],
  [
    '4.5, +86=2.1,+1=10',
    [
      ['', 45],
      ['+86', 21],
      ['+1', 100],
    ],
  ],
])('%s are prices in cents', (text, prices) => {
  expect([...(readSmsPrices(text) ?? [])]).toEqual(prices)
})

test.each(['', 'gratis', '-1', '4.55', '+86=2.1', '4.5,3', '4.5,86=1', '4.5,+86=2,+86=3'])('%s are not', (text) => {
  expect(readSmsPrices(text)).toBeNull()
})

test.each([
  ['160 letters of GSM', 'ñ'.repeat(160), 1],
  ['one more', 'ñ'.repeat(161), 2],
  ['letters that take two places', '€'.repeat(81), 2],
  ['70 letters of any alphabet', '码'.repeat(70), 1],
  ['one more', '码'.repeat(71), 2],
  ['one accent that GSM lacks', `${'a'.repeat(70)}í`, 2],
])('%s: %#', (_, text, parts) => {
  expect(smsParts(text)).toBe(parts)
})

test('the longest beginning of the number counts, for each part', () => {
  const prices = readSmsPrices('4.5,+3=1,+34=2') ?? new Map()
  expect(smsCost(prices, { to: '+34600100200', text: 'x' })).toBe(20)
  expect(smsCost(prices, { to: '+33600100200', text: 'x' })).toBe(10)
  expect(smsCost(prices, { to: '+8613800138000', text: '码'.repeat(71) })).toBe(90)
})
