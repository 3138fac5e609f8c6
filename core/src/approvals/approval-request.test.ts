import { expect, test } from 'vitest'
import { APPROVAL_STATES, approvalActions, approvalEnds, approvalStateAt } from './approval-request.ts'

test.each([
  ['owner', false, ['approve', 'reject']],
  ['owner', true, ['approve', 'reject', 'withdraw']],
  ['purchaser', true, ['withdraw']],
  ['purchaser', false, []],
  ['viewer', true, []],
  ['viewer', false, []],
] as const)('of a request that waits, %s (asked it: %s) may do %j', (role, isAsker, expected) => {
  expect(approvalActions('waiting', { role, isAsker })).toEqual(expected)
})

test('nothing is done with one that is over', () => {
  for (const state of APPROVAL_STATES.filter((one) => one !== 'waiting'))
    expect(approvalActions(state, { role: 'owner', isAsker: true })).toEqual([])
})

test('it waits for fourteen days to the millisecond', () => {
  const expiresAt = approvalEnds(new Date('2026-05-04T09:00:00Z'))
  expect(expiresAt.toISOString()).toBe('2026-05-18T09:00:00.000Z')
  expect(approvalStateAt({ state: 'waiting', expiresAt }, new Date('2026-05-18T08:59:59.999Z'))).toBe('waiting')
  expect(approvalStateAt({ state: 'waiting', expiresAt }, expiresAt)).toBe('lapsed')
  expect(approvalStateAt({ state: 'rejected', expiresAt }, expiresAt)).toBe('rejected')
})
