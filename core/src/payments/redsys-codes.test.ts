import { expect, test } from 'vitest'
import { LOCALES } from '../kernel/locale.ts'
import { PAYMENT_FAILURES, paymentFailureText } from './payment-failure.ts'
import { redsysResult } from './redsys-codes.ts'

test.each([
  ['0000', '0', 'settled', null],
  ['0', '0', 'settled', null],
  ['0099', '0', 'settled', null],
  ['0100', '0', 'failed', 'other'],
  // authorised, but not as a payment
  ['0000', '1', 'fault', 'other'],
  ['0000', '3', 'fault', 'other'],
  ['0000', '', 'fault', 'other'],
  ['0900', '3', 'refunded', null],
  ['900', '3', 'refunded', null],
  ['0900', '2', 'settled', null],
  ['0900', '0', 'fault', 'other'],
  ['0400', '9', 'voided', null],
  ['0400', '45', 'voided', null],
  // 44 is a cancellation in one manual and the deletion of a stored card in another
  ['0400', '44', 'fault', 'other'],
  ['0400', '0', 'fault', 'other'],
  ['0400', '3', 'fault', 'other'],
  ['0101', '0', 'failed', 'expiredCard'],
  ['101', '0', 'failed', 'expiredCard'],
  ['0106', '0', 'failed', 'deniedByIssuer'],
  ['0116', '0', 'failed', 'insufficientFunds'],
  ['0129', '0', 'failed', 'wrongCvv'],
  ['0180', '0', 'failed', 'deniedByIssuer'],
  ['0184', '0', 'failed', 'notAuthenticated'],
  ['0190', '0', 'failed', 'deniedByIssuer'],
  ['0904', '0', 'failed', 'other'],
  ['0950', '3', 'failed', 'other'],
  ['9966', '0', 'failed', 'bizumRejected'],
  ['9915', '0', 'cancelled', 'cancelledByBuyer'],
  ['9929', '0', 'cancelled', 'cancelledByBuyer'],
  ['9930', '0', 'processing', null],
  ['9997', '0', 'processing', null],
  ['9998', '0', 'processing', null],
  ['9999', '0', 'processing', null],
  ['9041', '0', 'fault', 'other'],
  ['9042', '0', 'fault', 'other'],
  ['9051', '0', 'fault', 'other'],
  ['9078', '0', 'fault', 'other'],
  ['9912', '0', 'fault', 'other'],
  ['9001', '0', 'fault', 'other'],
  ['0777', '0', 'failed', 'other'],
  ['', '0', 'fault', 'other'],
  ['-001', '0', 'fault', 'other'],
  ['00000', '0', 'fault', 'other'],
  ['0x00', '0', 'fault', 'other'],
  ['OK', '0', 'fault', 'other'],
])('%s of type %s is %s (%s)', (response, type, outcome, failure) => {
  expect(redsysResult(response, type)).toEqual({ outcome, failure })
})

test('no code but those of the manual takes or returns money', () => {
  const codes = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0'))
  const moving = (type: string) =>
    codes.filter((code) => ['settled', 'refunded', 'voided'].includes(redsysResult(code, type).outcome))
  expect(moving('0')).toEqual(codes.slice(0, 100))
  expect(moving('3')).toEqual(['0900'])
  expect(moving('9')).toEqual(['0400'])
  expect(moving('7')).toEqual([])
})

test('each failure has a sentence of its own in each language', () => {
  for (const locale of LOCALES) {
    const texts = PAYMENT_FAILURES.map((failure) => paymentFailureText(failure, locale))
    expect(new Set(texts).size).toBe(PAYMENT_FAILURES.length)
  }
})
