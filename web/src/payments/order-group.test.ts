import { expect, it } from 'vitest'
import { groupAddress, payAddress, readOrderIds } from './order-group.ts'

it.each([
  [null, []],
  ['', []],
  ['12', [12]],
  ['12,13,12', [12, 13]],
  ['0,-1,x,12.5,99999999999,7', [7]],
  [Array.from({ length: 40 }, (_, at) => at + 1).join(','), Array.from({ length: 30 }, (_, at) => at + 1)],
])('%j names the orders %j', (text, ids) => {
  expect(readOrderIds(text)).toEqual(ids)
})

it('reads back the orders of its own address', () => {
  const address = new URL(groupAddress([3, 1, 2]), 'http://lonja.example')
  expect(readOrderIds(address.searchParams.get('orders'))).toEqual([3, 1, 2])
})

it.each([
  [undefined, '/pay?orderId=7'],
  ['bizum', '/pay?orderId=7&method=bizum'],
])('with the way %j an order is paid at %s', (method, address) => {
  expect(payAddress(7, method)).toBe(address)
})
