import { describe, expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '../kernel/clock.ts'
import { isToDisable, nextAttempt, RETRY_PAUSES } from './retry-plan.ts'
import { orderEvents } from './webhook-events.ts'

test.each([
  ['confirmed', ['pending_seller', 'unpaid'], ['agreed', 'unpaid'], ['order.changed']],
  ['paid', ['agreed', 'unpaid'], ['agreed', 'paid'], ['order.paid']],
  ['confirmed and paid at once', ['pending_seller', 'processing'], ['agreed', 'paid'], ['order.paid']],
  ['still paid', ['agreed', 'paid'], ['in_progress', 'paid'], ['order.changed']],
  ['sent', ['to_deliver', 'paid'], ['departed', 'paid'], ['order.shipped']],
  ['sent in another part', ['departed', 'paid'], ['departed', 'paid'], ['order.changed']],
  ['called off', ['agreed', 'unpaid'], ['cancelled', 'unpaid'], ['order.cancelled']],
  ['turned down', ['pending_seller', 'unpaid'], ['rejected', 'unpaid'], ['order.cancelled']],
  ['forgotten', ['pending_buyer', 'unpaid'], ['confirm_timeout', 'unpaid'], ['order.cancelled']],
  ['paid back after it was called off', ['cancelled', 'paid'], ['cancelled', 'refunded'], ['order.changed']],
  ['taken up again by a late payment', ['cancelled', 'unpaid'], ['agreed', 'paid'], ['order.paid']],
] as const)('an order that is %s', (_about, [from, paid], [to, paidNow], events) => {
  expect(orderEvents({ stage: from, paymentStatus: paid }, { stage: to, paymentStatus: paidNow })).toEqual(events)
})

describe('calls that fail', () => {
  const now = new Date('2026-05-04T09:00:00Z')

  test('are made again after pauses that grow, for three days at most', () => {
    expect([...RETRY_PAUSES].sort((a, b) => a - b)).toEqual(RETRY_PAUSES)
    const whole = RETRY_PAUSES.reduce((sum, pause) => sum + pause, 0)
    expect(whole).toBeGreaterThan(2.5 * DAY)
    expect(whole).toBeLessThanOrEqual(3 * DAY)
  })

  test.each([
    [1, 30 * SECOND],
    [5, 2 * HOUR],
    [RETRY_PAUSES.length, 22 * HOUR],
    [RETRY_PAUSES.length + 1, null],
  ])('after attempt %i: %s ms', (attempts, pause) => {
    expect(nextAttempt(attempts, now)).toEqual(pause === null ? null : new Date(now.getTime() + pause))
  })

  test.each([
    [3 * DAY - 1, false],
    [3 * DAY, true],
  ])('disable their webhook after %i ms: %s', (since, disables) => {
    expect(isToDisable(new Date(now.getTime() - since), now)).toBe(disables)
  })
})
