import { describe, expect, test } from 'vitest'
import { MEMBERSHIP_ROLES } from '../accounts/accounts.contract.ts'
import { contract } from '../contract.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { actOf, changesOwners, keepsAnOwner, mayDo, type Place } from './may-do.ts'

describe('what a role may do', () => {
  test.each([
    ['see', ['owner', 'purchaser', 'viewer', 'staff']],
    ['trade', ['owner', 'purchaser', 'staff']],
    ['people', ['owner']],
  ] as const)('%s', (act, roles) => {
    expect(MEMBERSHIP_ROLES.filter((role) => mayDo(role, act))).toEqual(roles)
  })
})

describe('what a call does', () => {
  test.each([
    [{ method: 'GET', scope: 'buyer' }, 'see'],
    [{ method: 'POST', scope: 'buyer' }, 'trade'],
    [{ method: 'DELETE', scope: 'seller' }, 'trade'],
    [{ method: 'PATCH', scope: 'user' }, 'see'],
    [{ method: 'PATCH', scope: 'user', act: 'trade' }, 'trade'],
    [{ method: 'POST', scope: 'public' }, 'see'],
  ] as const)('%j: %s', (row, act) => {
    expect(actOf(row)).toBe(act)
  })

  test('everything by which an account buys, sells or changes its addresses trades', () => {
    const trading = Object.entries<Endpoint>(contract).filter(([, row]) => actOf(row) === 'trade')
    expect(trading.map(([name]) => name)).toEqual(
      expect.arrayContaining(['addToCart', 'updateCart', 'deleteCart', 'createAddress', 'createOrder', 'actOnOrder']),
    )
  })
})

describe('an account keeps an owner', () => {
  const owner: Place = { operatorId: 1, role: 'owner', isDisabled: false }
  const second: Place = { operatorId: 2, role: 'owner', isDisabled: false }
  const viewer: Place = { operatorId: 3, role: 'viewer', isDisabled: false }
  test.each<[string, Place[], Place, boolean]>([
    ['when one of two goes', [owner, second], { ...owner, isDisabled: true }, true],
    ['not when the only one goes', [owner, viewer], { ...owner, isDisabled: true }, false],
    ['not when the only one becomes a viewer', [owner, viewer], { ...owner, role: 'viewer' }, false],
    [
      'not when the other one is disabled already',
      [owner, { ...second, isDisabled: true }],
      { ...owner, role: 'viewer' },
      false,
    ],
    ['when a viewer goes', [owner, viewer], { ...viewer, isDisabled: true }, true],
    ['when someone becomes one as another goes', [owner, viewer], { ...viewer, role: 'owner' }, true],
  ])('%s', (_about, places, changed, kept) => {
    expect(keepsAnOwner(places, changed)).toBe(kept)
  })
})

describe('a change makes or unmakes an owner', () => {
  const owner = { role: 'owner', isDisabled: false } as const
  const viewer = { role: 'viewer', isDisabled: false } as const
  const off = { isDisabled: true }
  test.each([
    ['raised', viewer, owner, true],
    ['lowered', owner, viewer, true],
    ['disabled', owner, { ...owner, ...off }, true],
    ['enabled again', { ...owner, ...off }, owner, true],
    ['raised while disabled', { ...viewer, ...off }, { ...owner, ...off }, false],
    ['lowered while disabled', { ...owner, ...off }, { ...viewer, ...off }, false],
    ['lowered and enabled', { ...owner, ...off }, viewer, false],
    ['raised and enabled', { ...viewer, ...off }, owner, true],
    ['saved as they are', owner, owner, false],
    ['a viewer disabled', viewer, { ...viewer, ...off }, false],
  ])('%s', (_about, before, after, changes) => {
    expect(changesOwners(before, after)).toBe(changes)
  })
})
