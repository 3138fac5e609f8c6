import { describe, expect, it } from 'vitest'
import { reachable } from '../kernel/state-machine.ts'
import {
  isLivePayment,
  nextPaymentState,
  PAYMENT_ACTIONS,
  PAYMENT_ACTORS,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type PaymentAction,
  type PaymentActor,
  type PaymentState,
  paymentDecisions,
} from './payment-machine.ts'

/** Written by hand: what each actor may do in each state, and where it leads. */
const allowed: Record<PaymentState, Partial<Record<`${PaymentActor} ${PaymentAction}`, PaymentState>>> = {
  created: {
    'system redirect': 'redirected',
    'system cancel': 'cancelled',
    'system expire': 'expired',
    'provider process': 'processing',
    'provider settle': 'settled',
    'provider fail': 'failed',
    'provider cancel': 'cancelled',
    'provider doubt': 'in_review',
  },
  redirected: {
    'system cancel': 'cancelled',
    'system expire': 'expired',
    'system doubt': 'in_review',
    'provider process': 'processing',
    'provider settle': 'settled',
    'provider fail': 'failed',
    'provider cancel': 'cancelled',
    'provider doubt': 'in_review',
  },
  processing: {
    'system doubt': 'in_review',
    'provider settle': 'settled',
    'provider fail': 'failed',
    'provider cancel': 'cancelled',
    'provider doubt': 'in_review',
  },
  settled: { 'seller withdraw': 'cancelled' },
  failed: { 'provider settle': 'settled', 'provider doubt': 'in_review' },
  cancelled: { 'provider settle': 'settled', 'provider doubt': 'in_review' },
  expired: { 'provider settle': 'settled', 'provider doubt': 'in_review' },
  in_review: { 'provider settle': 'settled', 'person settle': 'settled', 'person fail': 'failed' },
}

describe.each(PAYMENT_STATES)('an attempt that is %s', (state) => {
  it('goes where it should and nowhere else', () => {
    for (const actor of PAYMENT_ACTORS)
      for (const action of PAYMENT_ACTIONS)
        expect(nextPaymentState(state, action, actor), `${actor} ${action}`).toBe(
          allowed[state][`${actor} ${action}`] ?? null,
        )
  })
})

it('reaches every state from its beginning', () => {
  const states = reachable(
    { rows: PAYMENT_TRANSITIONS, next: (state, action, actor) => rowOf(state, action, actor) },
    [{ state: 'created' as PaymentState, facts: undefined }],
    () => undefined,
  ).map(({ state }) => state)
  expect(states.sort()).toEqual([...PAYMENT_STATES].sort())
})

const rowOf = (state: PaymentState, action: PaymentAction, actor: PaymentActor) =>
  PAYMENT_TRANSITIONS.find((row) => row.from.includes(state) && row.action === action && row.actor === actor) ?? null

it('is never unpaid once it is settled, but where the shop had noted a transfer by mistake', () => {
  const left = PAYMENT_TRANSITIONS.filter(({ from }) => from.includes('settled'))
  expect(left.map(({ action, actor }) => [action, actor])).toEqual([['withdraw', 'seller']])
})

it('knows what may still bring money, and what a person decides', () => {
  expect(PAYMENT_STATES.filter(isLivePayment)).toEqual(['created', 'redirected', 'processing'])
  expect(paymentDecisions('in_review')).toEqual(['settle', 'fail'])
  expect(paymentDecisions('failed')).toEqual([])
})
