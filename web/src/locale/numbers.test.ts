import { expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import { countText } from './count-text.ts'

it.each([
  ['es', '1.752 uds.', '12.345 productos'],
  ['en', '1,752 units', '12,345 products'],
  ['zh', '1,752 件', '12,345 件商品'],
] as const)('counts in %s have their thousands separated: %s', (locale, units, products) => {
  expect(m.seller_products_units({ count: 1752 }, { locale })).toBe(units)
  expect(units).toContain(countText(1752, locale))
  expect(m.products_count({ count: 12_345 }, { locale })).toBe(products)
})
