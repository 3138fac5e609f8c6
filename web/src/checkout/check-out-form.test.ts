import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { expect, test } from 'vitest'
import { errorsOf, otherErrors } from './check-out-form.ts'

const refusal = (path: string | undefined, message: string): RefusalItem => ({
  code: 'field_invalid',
  message,
  ...(path && { path }),
})

test('what the market says against an order stands at the step that can put it right, the rest at the sum', () => {
  const refusals = [
    refusal('body.pickUpTime', 'time'),
    refusal('body.addressId', 'address'),
    refusal('body.deliveryDay', 'day'),
    refusal('body.paymentMethod', 'method'),
    refusal('body.couponId', 'coupon'),
    refusal('body.products.0.quantity', 'units'),
    refusal(undefined, 'away'),
  ]
  expect(errorsOf(refusals, 'delivery')).toEqual(['time', 'address'])
  expect(errorsOf(refusals, 'day')).toEqual(['day'])
  expect(errorsOf(refusals, 'payment')).toEqual(['method'])
  expect(errorsOf(refusals, 'invoice')).toEqual([])
  // a coupon's step is gone with the coupon, so that its refusal must not be there alone
  expect(otherErrors(refusals).map(({ message }) => message)).toEqual(['coupon', 'units', 'away'])
})
