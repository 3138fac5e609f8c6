import { cents, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { PaymentState } from '@lonja/core/payments/payment-machine.ts'
import { expect, it } from 'vitest'
import { type PaymentResult, paymentResult } from './payment-result.ts'

const PAID = toEuros(cents(2050))

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
  expect(paymentResult({ state, canRetry, orderStatus, amount: PAID, goesBack: toEuros(ZERO) })).toBe(result)
})

it.each<[number, PaymentResult]>([
  [2050, 'goes_back'],
  [2049, 'paid'],
])('of 2050 cents that were paid %d go back: that is told as %s', (back, result) => {
  const payment = { state: 'settled', canRetry: false, orderStatus: 'paid', amount: PAID } as const
  expect(paymentResult({ ...payment, goesBack: toEuros(cents(back)) })).toBe(result)
})
