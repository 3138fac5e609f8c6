import { describe, expect, it } from 'vitest'
import {
  isOpenRefund,
  isRefundInDoubt,
  nextRefundState,
  REFUND_ACTIONS,
  REFUND_ACTORS,
  REFUND_STATES,
  type RefundAction,
  type RefundActor,
  type RefundState,
  refundDecisions,
} from './refund-machine.ts'

const allowed: Record<RefundState, Partial<Record<`${RefundActor} ${RefundAction}`, RefundState>>> = {
  requested: {
    'system send': 'sent',
    'system succeed': 'succeeded',
    'seller succeed': 'succeeded',
    'provider succeed': 'succeeded',
    'provider cancel': 'cancelled',
  },
  sent: { 'provider succeed': 'succeeded', 'provider fail': 'failed', 'system doubt': 'unknown' },
  unknown: {
    'provider succeed': 'succeeded',
    'provider fail': 'failed',
    'person succeed': 'succeeded',
    'person fail': 'failed',
    'provider cancel': 'cancelled',
  },
  failed: {
    'provider succeed': 'succeeded',
    'seller succeed': 'succeeded',
    'person retry': 'requested',
    'provider cancel': 'cancelled',
  },
  succeeded: { 'provider cancel': 'cancelled' },
  cancelled: { 'provider owe_again': 'failed' },
}

describe.each(REFUND_STATES)('a refund that is %s', (state) => {
  it('goes where it should and nowhere else', () => {
    for (const actor of REFUND_ACTORS)
      for (const action of REFUND_ACTIONS)
        expect(nextRefundState(state, action, actor), `${actor} ${action}`).toBe(
          allowed[state][`${actor} ${action}`] ?? null,
        )
  })
})

it('is never sent again by itself once its answer was lost', () => {
  expect(nextRefundState('unknown', 'send', 'system')).toBeNull()
  expect(nextRefundState('sent', 'send', 'system')).toBeNull()
})

it('is open until the money is back, and in doubt where a person has to look', () => {
  expect(REFUND_STATES.filter(isOpenRefund)).toEqual(['requested', 'sent', 'failed', 'unknown'])
  expect(REFUND_STATES.filter(isRefundInDoubt)).toEqual(['failed', 'unknown'])
  expect(refundDecisions('unknown')).toEqual(['succeed', 'fail'])
})
