import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { type Endpoint, MARKET_AREAS } from '../kernel/endpoint.ts'
import { mayCall } from '../memberships/may-do.ts'
import { MARKET_ROLES, mayInOffice } from './operator-rights.ts'

const rows = Object.entries<Endpoint>(contract)

describe('who may act in an area, and who may only look', () => {
  test.each([
    ['today', ['owner'], ['content', 'moderation', 'money', 'support', 'readOnly']],
    ['shops', ['owner', 'support'], ['content', 'moderation', 'money', 'readOnly']],
    ['accounts', ['owner', 'support'], ['moderation', 'money', 'readOnly']],
    ['content', ['owner', 'content'], ['readOnly']],
    ['moderation', ['owner', 'moderation'], ['readOnly']],
    ['money', ['owner', 'money'], ['support', 'readOnly']],
    ['search', ['owner', 'content'], ['support', 'readOnly']],
    ['team', ['owner'], ['readOnly']],
    ['audit', ['owner'], ['support', 'readOnly']],
    ['health', ['owner'], ['support', 'readOnly']],
  ] as const)('%s', (area, acting, looking) => {
    expect(MARKET_ROLES.filter((role) => mayInOffice(role, area, 'act'))).toEqual(acting)
    expect(MARKET_ROLES.filter((role) => mayInOffice(role, area, 'see') && !mayInOffice(role, area, 'act'))).toEqual(
      looking,
    )
  })

  test('people of shops and buyers are nowhere in the office', () => {
    for (const area of MARKET_AREAS)
      for (const role of ['staff', 'purchaser', 'viewer'] as const) expect(mayInOffice(role, area, 'see')).toBe(false)
  })
})

test.each([
  ['updateMarketIdentity', ['owner', 'money']],
  ['getMarketIdentity', ['owner', 'money', 'support', 'readOnly']],
  ['fillWithStarterSet', ['owner', 'content']],
  ['getOrders', ['owner', 'money', 'support', 'readOnly']],
  ['getOrderPayments', ['owner', 'money', 'support', 'readOnly']],
] as const)('%s is for %s', (name, roles) => {
  expect(MARKET_ROLES.filter((role) => mayCall(contract[name], { kind: 'market', role }))).toEqual(roles)
})

test('every call of the market’s people names its area', () => {
  expect(rows.filter(([, { scope, marketArea }]) => scope === 'operator' && !marketArea).map(([name]) => name)).toEqual(
    [],
  )
})

test('the market’s people see what shops’ people see of orders by their role alone', () => {
  const ofOrders = rows.filter(
    ([, { method, scope, shopArea }]) => method === 'GET' && scope === 'user' && shopArea === 'orders',
  )
  const content = { kind: 'market', role: 'content' } as const
  expect(ofOrders.length).toBeGreaterThan(7)
  expect(ofOrders.filter(([, row]) => mayCall(row, content)).map(([name]) => name)).toEqual([])
})
