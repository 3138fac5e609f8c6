import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { PaymentState } from '@lonja/core/payments/payment-machine.ts'
import { expect, it } from 'vitest'
import { type PaymentResult, paymentResult } from './payment-result.ts'

it.each<[PaymentState, boolean, OrderStatus, PaymentResult]>([
  ['settled', false, 'paid', 'paid'],
  ['settled', false, 'refunding', 'paid'],
  ['created', false, 'pending_payment', 'waiting'],
  ['redirected', false, 'pending_payment', 'waiting'],
  ['processing', false, 'pending_payment', 'waiting'],
  ['in_review', false, 'pending_review', 'in_review'],
  ['failed', true, 'pending_payment', 'failed'],
  ['cancelled', true, 'pending_payment', 'cancelled'],
  ['expired', true, 'pending_payment', 'unused'],
  ['failed', false, 'pending_payment', 'expired'],
  ['expired', false, 'cancelled', 'expired'],
  ['cancelled', false, 'confirm_timeout', 'expired'],
  ['failed', false, 'paid', 'over'],
  ['cancelled', false, 'transfer_pending', 'over'],
])('an attempt that is %s (again: %s) of an order that is %s is told as %s', (state, canRetry, orderStatus, result) => {
  expect(paymentResult({ state, canRetry, orderStatus, wasNotNeeded: false })).toBe(result)
})

it.each<[boolean, OrderStatus, PaymentResult]>([
  [true, 'paid', 'goes_back'],
  [true, 'cancelled', 'goes_back'],
  // all of it was given back for products that were returned
  [false, 'recved', 'paid'],
])(
  'of money that came (not needed: %s) for an order that is %s is told that it is %s',
  (wasNotNeeded, orderStatus, result) => {
    expect(paymentResult({ state: 'settled', canRetry: false, orderStatus, wasNotNeeded })).toBe(result)
  },
)
