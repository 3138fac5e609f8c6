import { expect, test } from 'vitest'
import { reachable } from '../kernel/state-machine.ts'
import { appealUntil, CASE_STATES, type CaseFacts, caseMachine, isTakenByOther, isWaiting } from './case-machine.ts'

const decidedAt = new Date('2026-03-31T10:00:00Z')
const at = (now: string, isOwnDecision = false): CaseFacts => ({ now: new Date(now), decidedAt, isOwnDecision })
const SOON = at('2026-04-02T10:00:00Z')

test('every state is reached, and what waits can be decided by somebody', () => {
  const found = reachable(caseMachine, [{ state: 'open', facts: SOON }], (facts) => facts)
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(CASE_STATES))
  for (const { state, facts } of found)
    expect(caseMachine.actionsFor(state, 'market', facts).length > 0, state).toBe(
      isWaiting(state) || state === 'hidden',
    )
})

test.each([
  ['an appeal in time', 'hidden', 'appeal', 'author', at('2026-09-30T21:59:59Z'), 'appealed'],
  ['an appeal after six months', 'hidden', 'appeal', 'author', at('2026-09-30T22:00:00Z'), null],
  ['a second appeal', 'upheld', 'appeal', 'author', SOON, null],
  ['an appeal of what was kept', 'kept', 'appeal', 'author', SOON, null],
  ['an appeal decided by the same person', 'appealed', 'restore', 'market', at('2026-04-02T10:00:00Z', true), null],
  ['an appeal upheld by the same person', 'appealed', 'uphold', 'market', at('2026-04-02T10:00:00Z', true), null],
  ['an appeal decided by another', 'appealed', 'restore', 'market', SOON, 'restored'],
  ['a mistake taken back', 'hidden', 'restore', 'market', at('2026-04-02T10:00:00Z', true), 'restored'],
  ['hiding what was decided', 'kept', 'hide', 'market', SOON, null],
  ['hiding by its author', 'open', 'hide', 'author', SOON, null],
] as const)('%s', (_, state, action, actor, facts, to) => {
  expect(caseMachine.next(state, action, actor, facts)?.to ?? null).toBe(to)
})

test.each([
  [decidedAt, '2026-09-30T21:59:59.999Z'],
  [new Date('2026-05-15T10:00:00Z'), '2026-11-15T22:59:59.999Z'],
  // already September in Spain
  [new Date('2026-08-31T22:30:00Z'), '2027-03-01T22:59:59.999Z'],
])('six months after %s end as the same day does, or the last one of a shorter month: %s', (decided, until) => {
  expect(appealUntil(decided).toISOString()).toBe(until)
})

test.each([
  ['nobody', null, null, false],
  ['the same person', 1, '2026-04-02T09:59:00Z', false],
  ['another, a moment ago', 2, '2026-04-02T09:59:00Z', true],
  ['another, just within the hour', 2, '2026-04-02T09:00:00.001Z', true],
  ['another, an hour ago', 2, '2026-04-02T09:00:00Z', false],
])('taken by %s', (_, takenBy, takenAt, expected) => {
  const taken = { takenBy, takenAt: takenAt === null ? null : new Date(takenAt) }
  expect(isTakenByOther(taken, { userId: 1, now: new Date('2026-04-02T10:00:00Z') })).toBe(expected)
})
