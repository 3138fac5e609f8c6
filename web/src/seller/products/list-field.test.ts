import { expect, test } from 'vitest'
import { listOf } from './list-field.ts'

test.each([
  ['/seller/products?filter=lowStock&search=vaso+rojo', '/seller/products?filter=lowStock&search=vaso+rojo'],
  ['/seller/products', '/seller/products'],
  ['', '/seller/products'],
  ['//evil.example/seller/products?a=b', '/seller/products'],
  ['/seller/products?a=b\r\nx: y', '/seller/products'],
  ['https://evil.example', '/seller/products'],
])('a form that was opened from %j leads back to %s', (sent, list) => {
  expect(listOf(sent)).toBe(list)
})
