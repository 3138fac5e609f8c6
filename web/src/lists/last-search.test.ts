import { expect, test } from 'vitest'
import { keepSearch, lastSeen } from './last-search.ts'

test('the way back to a list leads to what it was narrowed to, and to no other list', () => {
  keepSearch('/seller/orders', '?search=Mirador')
  expect(lastSeen('/seller/orders')).toBe('/seller/orders?search=Mirador')
  expect(lastSeen('/uc')).toBe('/uc')
  keepSearch('/seller/orders', '')
  expect(lastSeen('/seller/orders')).toBe('/seller/orders')
})
