import { describe, expect, it } from 'vitest'
import { reachable } from '../kernel/state-machine.ts'
import {
  holdsUnits,
  isOpenReturn,
  nextReturn,
  RETURN_ACTIONS,
  RETURN_ACTORS,
  RETURN_STATES,
  RETURN_TRANSITIONS,
  type ReturnAction,
  type ReturnActor,
  type ReturnState,
  returnActions,
} from './return-machine.ts'

const allowed: Record<ReturnState, Partial<Record<`${ReturnActor} ${ReturnAction}`, ReturnState>>> = {
  requested: {
    'seller accept': 'accepted',
    'seller receive': 'received',
    'seller reject': 'rejected',
    'buyer withdraw': 'withdrawn',
  },
  accepted: { 'seller receive': 'received', 'buyer withdraw': 'withdrawn' },
  received: { 'system close': 'closed' },
  closed: {},
  rejected: {},
  withdrawn: {},
}

describe.each(RETURN_STATES)('a return that is %s', (state) => {
  it('goes where it should and nowhere else', () => {
    for (const actor of RETURN_ACTORS)
      for (const action of RETURN_ACTIONS)
        expect(nextReturn(state, action, actor, { hasOpenRefund: false })?.to ?? null, `${actor} ${action}`).toBe(
          allowed[state][`${actor} ${action}`] ?? null,
        )
  })
})

it('is not over while its money is on its way', () => {
  expect(returnActions('received', 'system', { hasOpenRefund: true })).toEqual([])
})

it('owes money and moves stock only when products are taken back, and tells the other side of every act', () => {
  for (const { action, actor, effects = [] } of RETURN_TRANSITIONS) {
    expect(effects.includes('refund'), action).toBe(action === 'receive')
    expect(effects.includes('restock'), action).toBe(action === 'receive')
    if (actor !== 'system') expect(effects).toContain(actor === 'buyer' ? 'notifySeller' : 'notifyBuyer')
  }
})

it('asks for instructions and reasons', () => {
  const facts = { hasOpenRefund: false }
  expect(nextReturn('requested', 'accept', 'seller', facts)?.needs).toEqual(['instructions'])
  expect(nextReturn('requested', 'reject', 'seller', facts)?.needs).toEqual(['reason'])
  expect(nextReturn('requested', 'receive', 'seller', facts)?.needs).toBeUndefined()
})

it('reaches every state', () => {
  const machine = {
    rows: RETURN_TRANSITIONS,
    next: nextReturn,
  }
  const found = reachable(machine, [{ state: 'requested', facts: { hasOpenRefund: false } }], (facts) => facts)
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(RETURN_STATES))
})

it('is open until the products are back, and holds its units unless it came to nothing', () => {
  expect(RETURN_STATES.filter(isOpenReturn)).toEqual(['requested', 'accepted'])
  expect(RETURN_STATES.filter(holdsUnits)).toEqual(['requested', 'accepted', 'received', 'closed'])
})
