import { expect, it } from 'vitest'
import { checkOutAddress, readWaiting, shopCartAddress } from './check-out-address.ts'

const one = { shopId: 3, skuIds: [17, 18] }
const other = { shopId: 4, skuIds: [20] }

it.each([
  [[], '/cartList'],
  [[one], '/my-checkout?sid=3&skuids=17,18'],
  [[one, other], '/my-checkout?sid=3&skuids=17,18&next=4-20'],
  [
    [
      { ...one, couponId: 9 },
      { ...other, couponId: 0 },
    ],
    '/my-checkout?sid=3&skuids=17,18&couponId=9&next=4-20-0',
  ],
  [[one, other, { shopId: 5, skuIds: [1, 2] }], '/my-checkout?sid=3&skuids=17,18&next=4-20;5-1,2'],
])('%j is checked out at %s', (baskets, address) => {
  expect(checkOutAddress(baskets)).toBe(address)
})

it('takes the orders that were placed on the way along', () => {
  expect(checkOutAddress([one], [8, 9])).toBe('/my-checkout?sid=3&skuids=17,18&placed=8,9')
})

it('takes along what the check-out before was answered', () => {
  expect(checkOutAddress([one], [], { addressId: '2', paymentMethod: 'card' })).toBe(
    '/my-checkout?sid=3&skuids=17,18&addressId=2&paymentMethod=card',
  )
})

it('reads back who waits', () => {
  const waiting = [{ ...other, couponId: 0 }, one, { ...one, couponId: 12 }]
  const address = new URL(checkOutAddress([one, ...waiting]), 'http://lonja.example')
  expect(readWaiting(address.searchParams.get('next'))).toEqual(waiting)
})

it.each([null, '', ';', '4', '4-', '-20', 'x-1', '4-x', '0-1'])('%j names no one', (text) => {
  expect(readWaiting(text)).toEqual([])
})

it('says that it was opened from the pop-up', () => {
  expect(shopCartAddress(one, { jumped: true })).toBe('/my-cart?sid=3&skuids=17,18&isjump=1')
  expect(shopCartAddress({ shopId: 3, skuIds: [] })).toBe('/my-cart?sid=3')
})

it('says from which order its products are bought again', () => {
  expect(shopCartAddress(one, { orderId: 9 })).toBe('/my-cart?sid=3&skuids=17,18&orderId=9')
})
