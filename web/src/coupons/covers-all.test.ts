import { expect, test } from 'vitest'
import { coversAll } from './coupon-page.server.ts'

test.each([
  [{ type: 'cash', value: '50', minimumPurchase: '10' }, '50 10'],
  [{ type: 'cash', value: '50', minimumPurchase: '' }, '50 0'],
  [{ type: 'cash', value: '5', minimumPurchase: '50' }, null],
  [{ type: 'percentage', value: '', minimumPurchase: '' }, null],
])('a coupon of %j that can pay a whole purchase: %s', (fields, covers) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(coversAll(form)).toBe(covers)
})
