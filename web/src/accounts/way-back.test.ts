import { expect, it } from 'vitest'
import { leadsToCheckOut, leadsToOwnShop, wayBack, wayBackQuery } from './way-back.ts'

it('the way back leads inside only', () => {
  const back = wayBack(new URLSearchParams('redirect=//evil.example&press=coupon-17'))
  expect(back).toEqual({ redirect: '/', press: 'coupon-17' })
  expect(wayBackQuery(back)).toBe('?press=coupon-17')
})

it.each(['coupon-17', 'save-5', 'search', 'search-12'])('%s is carried along', (press) => {
  expect(wayBack(new URLSearchParams({ press })).press).toBe(press)
})

it.each([
  '',
  '17',
  'coupon-',
  'coupon-0',
  'save-1e3',
  'save-1_2',
  'coupon--1',
  'save-x',
  'follow-3',
  'search-',
  'search-0',
  'search-x',
  'save-1234567890',
])('%j is nothing that was pressed', (press) => {
  expect(wayBackQuery(wayBack(new URLSearchParams({ press })))).toBe('')
})

it.each([
  ['/my-checkout?sid=3&skuids=17', true],
  ['/zh/my-checkout?sid=3', true],
  ['/en/my-checkout', true],
  ['/my-cart?sid=3', false],
  ['/?to=/my-checkout', false],
  ['/', false],
])('%s leads to check-out: %s', (redirect, expected) => {
  expect(leadsToCheckOut({ redirect })).toBe(expected)
})

it.each([
  ['/shop-index/open/phone', true],
  ['/zh/shop-index/open/18/papers?x=1', true],
  ['/shop-index/18', false],
  ['/', false],
])('%s leads to a shop of one’s own: %s', (redirect, expected) => {
  expect(leadsToOwnShop({ redirect })).toBe(expected)
})
