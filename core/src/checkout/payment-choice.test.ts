import { expect, it } from 'vitest'
import { paymentMethodsFor } from './payment-choice.ts'

it.each([
  [['transfer', 'payInShop'] as const, 'pickUp' as const, ['transfer', 'payInShop']],
  [['transfer', 'payInShop'] as const, 'shipment' as const, ['transfer']],
  [['payInShop'] as const, 'shipment' as const, []],
  [['card', 'bizum', 'transfer'] as const, 'pickUp' as const, ['transfer']],
])('a shop that takes %j, by %s: %j', (methods, delivery, expected) => {
  expect(paymentMethodsFor(methods, delivery)).toEqual(expected)
})
