import { expect, test } from 'vitest'
import { DOUBT_DECISIONS, PAYMENT_DECISIONS, REFUND_DECISIONS } from './doubt-decision.ts'
import { PAYMENT_STATES, paymentDecisions } from './payment-machine.ts'
import { REFUND_STATES, refundDecisions } from './refund-machine.ts'

test('the lists hold what the machines let a person do', () => {
  expect(new Set(PAYMENT_STATES.flatMap(paymentDecisions))).toEqual(new Set(PAYMENT_DECISIONS))
  expect(new Set(REFUND_STATES.flatMap(refundDecisions))).toEqual(new Set(REFUND_DECISIONS))
  expect(new Set(DOUBT_DECISIONS)).toEqual(new Set([...PAYMENT_DECISIONS, ...REFUND_DECISIONS]))
})
