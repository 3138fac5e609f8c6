import { expect, it } from 'vitest'
import { mayUnlink } from './last-way-in.ts'

it.each([
  [true, 1, true],
  [true, 2, true],
  [false, 2, true],
  [false, 1, false],
])('password %s, %i identities: %s', (hasPassword, identities, allowed) => {
  expect(mayUnlink({ hasPassword, identities })).toBe(allowed)
})
