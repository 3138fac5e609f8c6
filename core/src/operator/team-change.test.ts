import { expect, test } from 'vitest'
import type { Standing } from '../memberships/may-do.ts'
import { needsSecondOwner } from './team-change.ts'

const as = (role: Standing['role'], isDisabled = false): Standing => ({ role, isDisabled })

test.each<[string, Standing | null, Standing, boolean]>([
  ['who joins, in whatever role', null, as('readOnly'), true],
  ['who comes back', as('content', true), as('content'), true],
  ['who is disabled', as('owner'), as('owner', true), false],
  ['another role of someone disabled', as('content', true), as('owner', true), false],
  ['who becomes an owner', as('money'), as('owner'), true],
  ['who gets to the money', as('support'), as('money'), true],
  ['an owner who is lowered to the money', as('owner'), as('money'), false],
  ['a role beside the money', as('support'), as('moderation'), false],
  ['the same role again', as('owner'), as('owner'), false],
])('%s', (_, before, after, needs) => {
  expect(needsSecondOwner(before, after)).toBe(needs)
})
