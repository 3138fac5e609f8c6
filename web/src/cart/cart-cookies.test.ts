import { expect, it } from 'vitest'
import { readCartCount } from './cart-cookies.ts'

it.each([
  [null, null],
  ['', null],
  ['cart=abc', null],
  ['cart=abc; cartCount=0', 0],
  ['cartCount=12; cart=abc', 12],
  ['cartCount=-1', null],
  ['cartCount=1e9', null],
  ['cartCount=99999', null],
  ['cartCount=<b>', null],
])('in %j are %j lines', (cookies, count) => {
  expect(readCartCount(cookies)).toBe(count)
})
