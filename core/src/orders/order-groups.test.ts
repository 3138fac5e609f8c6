import { expect, test } from 'vitest'
import { countGroup, countOf, isOrderGroup, isPayable, ORDER_GROUPS } from './order-groups.ts'
import { ORDER_STATUSES } from './order-status.ts'

test('every status is in exactly one group', () => {
  expect(Object.values(ORDER_GROUPS).flat().sort()).toEqual([...ORDER_STATUSES].sort())
})

test('a group counts its own statuses', () => {
  expect(countGroup('onTheWay', { departed: 2, shipment_received: 3, recved: 5 })).toBe(5)
  expect(countGroup('ended', {})).toBe(0)
})

test.each([
  ['pending_seller', false],
  ['transfer_pending', true],
  ['paid', true],
  ['completed', true],
  ['rejected', false],
  ['cancelled', false],
  ['confirm_timeout', false],
] as const)('whether %s asks for payment: %s', (status, payable) => {
  expect(isPayable(status)).toBe(payable)
})

test.each([
  ['toPay', true],
  ['toString', false],
  ['paid', false],
  [7, false],
  [null, false],
])('%j names a group: %s', (value, expected) => {
  expect(isOrderGroup(value)).toBe(expected)
})

test('counts together say where they were not counted to their end', () => {
  expect(countOf([2, 0, 3])).toBe('5')
  expect(countOf([1000, 3])).toBe('1003')
  expect(countOf([1001, 3])).toBe('1003+')
  expect(countOf([])).toBe('0')
})
