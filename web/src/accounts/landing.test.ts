import { expect, it } from 'vitest'
import { isHome, landingPath } from './landing.ts'

it.each([
  ['/', 'personal', 'es', '/'],
  ['/', 'business', 'zh', '/zh'],
  ['/', 'shop', 'es', '/seller'],
  ['/', 'shop', 'en', '/en/seller'],
  ['/en', 'shop', 'en', '/en/seller'],
  ['/', 'market', 'es', '/operator'],
  ['/goods-detail/7', 'shop', 'es', '/goods-detail/7'],
  ['/en/my-cart?sid=3', 'business', 'en', '/en/my-cart?sid=3'],
] as const)('%s leads people of a %s account who read %s to %s', (redirect, kind, locale, expected) => {
  expect(landingPath(redirect, kind, locale)).toBe(expected)
})

it.each([
  ['/', true],
  ['/zh', true],
  ['/?lang=es', true],
  ['/seller', false],
])('%s is the home page: %s', (redirect, expected) => {
  expect(isHome(redirect)).toBe(expected)
})
