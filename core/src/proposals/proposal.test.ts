import { expect, test } from 'vitest'
import { mayConfirm } from './proposal.ts'

test.each([
  ['who proposed', 1, false],
  ['whom it is about', 2, false],
  ['anyone else', 3, true],
])('%s: %#', (_, userId, may) => {
  expect(mayConfirm({ askedBy: 1, personId: 2 }, userId)).toBe(may)
})

test('what is about no person is confirmed by anyone but who proposed', () => {
  expect([1, 2].map((userId) => mayConfirm({ askedBy: 1, personId: null }, userId))).toEqual([false, true])
})
