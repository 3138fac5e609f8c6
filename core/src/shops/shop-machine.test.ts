import { describe, expect, test } from 'vitest'
import { reachable } from '../kernel/state-machine.ts'
import {
  isNotYetOpen,
  isReachable,
  nextShopStatus,
  SHOP_ACTIONS,
  SHOP_SIDES,
  SHOP_STATUSES,
  SHOP_TRANSITIONS,
  type ShopStatus,
  shopActions,
} from './shop-machine.ts'

describe('the life of a shop', () => {
  test('every status is reached from a draft', () => {
    const machine = { rows: SHOP_TRANSITIONS, next: nextShopStatus }
    const reached = reachable(machine, [{ state: 'draft' as ShopStatus, facts: null }], () => null)
    expect(reached.map(({ state }) => state).sort()).toEqual([...SHOP_STATUSES].sort())
  })

  test('every status but the last leads on, and no action means two things to one side', () => {
    for (const status of SHOP_STATUSES) {
      const sides = SHOP_SIDES.map((side) => shopActions(status, side))
      expect(sides.flat().length > 0, status).toBe(status !== 'closed')
      for (const actions of sides) expect(new Set(actions).size, status).toBe(actions.length)
    }
    expect(new Set(SHOP_TRANSITIONS.map(({ action }) => action))).toEqual(new Set(SHOP_ACTIONS))
  })

  test('only the market opens a shop, and it always says why it takes one away', () => {
    for (const step of SHOP_TRANSITIONS) {
      if (step.to === 'open') expect(step.actor).toBe('market')
      if (step.actor === 'market' && step.to !== 'open')
        expect(String(step.needs), step.action).toMatch(/points|statement/)
    }
  })

  test.each([
    ['draft', 'send', 'owner', 'sent'],
    ['draft', 'approve', 'market', undefined],
    ['sent', 'send', 'owner', undefined],
    ['sent', 'approve', 'owner', undefined],
    ['sent', 'return', 'market', 'returned'],
    ['returned', 'send', 'owner', 'sent'],
    ['open', 'suspend', 'market', 'suspended'],
    ['suspended', 'reopen', 'market', 'open'],
    ['closed', 'reopen', 'market', undefined],
    ['draft', 'close', 'owner', 'closed'],
    ['sent', 'close', 'owner', 'closed'],
    ['returned', 'close', 'owner', 'closed'],
    ['open', 'close', 'owner', 'closed'],
    ['under_review', 'close', 'owner', undefined],
    ['suspended', 'close', 'owner', undefined],
    ['closed', 'close', 'owner', undefined],
    ['draft', 'close', 'market', undefined],
    ['sent', 'close', 'market', undefined],
    ['open', 'close', 'market', undefined],
    ['suspended', 'close', 'market', 'closed'],
  ] as const)('%s, %s by the %s: %s', (status, action, side, to) => {
    expect(nextShopStatus(status, action, side)?.to).toBe(to)
  })

  test.each([
    ['draft', 'owner', undefined],
    ['sent', 'owner', undefined],
    ['returned', 'owner', undefined],
    ['open', 'owner', ['proof', 'settled']],
    ['returned', 'market', ['statement', 'proof']],
    ['suspended', 'market', ['statement', 'proof']],
  ] as const)('to close one that is %s the %s needs %s', (status, side, needs) => {
    expect(nextShopStatus(status, 'close', side)?.needs).toEqual(needs)
  })

  test('one that was open never counts as not yet open again', () => {
    expect(SHOP_STATUSES.filter(isNotYetOpen)).toEqual(['draft', 'sent', 'returned'])
    for (const { from, to } of SHOP_TRANSITIONS) if (isNotYetOpen(to)) expect(from.every(isNotYetOpen), to).toBe(true)
  })

  test('buyers reach open shops and those looked at again', () => {
    expect(SHOP_STATUSES.filter(isReachable)).toEqual(['open', 'under_review'])
  })
})
