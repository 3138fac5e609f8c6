import { describe, expect, test } from 'vitest'
import { isReachable, SHOP_ACTIONS, SHOP_STATUSES, SHOP_STEPS, shopActions, shopStep } from './shop-machine.ts'

describe('the life of a shop', () => {
  test('every status is reached from a draft', () => {
    const reached = new Set(['draft'])
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const { from, to } of SHOP_STEPS) if (from.some((status) => reached.has(status))) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...SHOP_STATUSES].sort())
  })

  test('every status but the last leads on, and no action means two things to one side', () => {
    for (const status of SHOP_STATUSES) {
      const all = [...shopActions(status, 'owner'), ...shopActions(status, 'market')]
      expect(all.length > 0, status).toBe(status !== 'closed')
      expect(new Set(all).size, status).toBe(all.length)
    }
    expect(new Set(SHOP_STEPS.map(({ action }) => action))).toEqual(new Set(SHOP_ACTIONS))
  })

  test('only the market opens a shop, and it always says why it takes one away', () => {
    for (const step of SHOP_STEPS) {
      if (step.to === 'open') expect(step.side).toBe('market')
      if (step.side === 'market' && step.to !== 'open') expect(step.needs, step.action).toMatch(/points|reason/)
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
  ] as const)('%s, %s by the %s: %s', (status, action, side, to) => {
    expect(shopStep(status, action, side)?.to).toBe(to)
  })

  test('buyers reach open shops and those looked at again', () => {
    expect(SHOP_STATUSES.filter(isReachable)).toEqual(['open', 'under_review'])
  })
})
