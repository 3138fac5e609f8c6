import { expect, it } from 'vitest'
import { isInAudience } from './coupon-audience.ts'

const all = { audience: 'all', groupId: null } as const
const followers = { audience: 'followers', groupId: null } as const
const group = { audience: 'group', groupId: 7 } as const
const nobody = { follows: false, groupId: null }

it.each([
  ['everyone', all, nobody, true],
  ['followers, for one', followers, { ...nobody, follows: true }, true],
  ['followers, for someone else', followers, { follows: false, groupId: 7 }, false],
  ['a group, for one in it', group, { ...nobody, groupId: 7 }, true],
  ['a group, for one of another', group, { follows: true, groupId: 8 }, false],
  ['a group, for one of none', group, nobody, false],
  ['a group that was deleted', { audience: 'group', groupId: null } as const, nobody, false],
])('a coupon for %s', (_about, coupon, caller, expected) => {
  expect(isInAudience(coupon, caller)).toBe(expected)
})
