import { expect, test } from 'vitest'
import { unitField } from './act-on-parts.server.ts'

test('units of a return that are refused are named by the field of their line', () => {
  const form = new FormData()
  for (const skuId of [7, 9]) {
    form.set(`accepted.${skuId}`, '2')
    form.set(`restock.${skuId}`, '5')
  }
  const fieldOf = unitField(form)
  expect(fieldOf('body.products.1.restock')).toBe('restock.9')
  expect(fieldOf('body.products.0.accepted')).toBe('accepted.7')
  expect([fieldOf('body.refund'), fieldOf('body.products.4.accepted')]).toEqual([undefined, undefined])
})
