import { expect, test } from 'vitest'
import { mayDecideReset } from './factor-reset.ts'

test.each([
  ['who asked', 1, false],
  ['whose it is', 2, false],
  ['anyone else', 3, true],
])('%s: %#', (_, userId, may) => {
  expect(mayDecideReset({ personId: 2, askedBy: 1 }, userId)).toBe(may)
})
