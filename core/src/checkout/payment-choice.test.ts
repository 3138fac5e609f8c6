import { expect, it } from 'vitest'
import type { ShopMethod } from '../shops/shop-lists.ts'
import type { DeliveryMethod } from './delivery-method.ts'
import { type PaymentSetup, paymentMethodsFor } from './payment-choice.ts'

const all: PaymentSetup = { hasBankAccount: true, hasRedsys: true, hasStripe: true }
const every: ShopMethod[] = ['transfer', 'payInShop', 'card', 'cardStripe', 'bizum']

it.each<[ShopMethod[], Partial<PaymentSetup>, DeliveryMethod, ShopMethod[]]>([
  [['payInShop', 'transfer'], {}, 'pickUp', ['transfer', 'payInShop']],
  [['transfer', 'payInShop'], {}, 'shipment', ['transfer']],
  [['payInShop'], {}, 'shipment', []],
  [every, {}, 'pickUp', every],
  [every, { hasBankAccount: false }, 'shipment', ['card', 'cardStripe', 'bizum']],
  [every, { hasRedsys: false }, 'shipment', ['transfer', 'cardStripe']],
  [every, { hasStripe: false }, 'shipment', ['transfer', 'card', 'bizum']],
])('a shop that takes %j with %j, by %s: %j', (methods, setup, delivery, expected) => {
  expect(paymentMethodsFor(methods, { ...all, ...setup }, delivery)).toEqual(expected)
})
