import { describe, expect, test } from 'vitest'
import { MEMBERSHIP_ROLES, type MembershipRole } from '../accounts/accounts.contract.ts'
import { contract } from '../contract.ts'
import { type Endpoint, type KeyScope, keyScopesOf, SHOP_AREAS, type ShopArea } from '../kernel/endpoint.ts'
import {
  actOf,
  changesOwners,
  keepsAnOwner,
  mayCall,
  mayDo,
  mayInShop,
  type Place,
  ROLES_OF,
  shopAreasOf,
} from './may-do.ts'

describe('what a role may do', () => {
  test.each([
    ['see', MEMBERSHIP_ROLES],
    ['trade', ['owner', 'purchaser', 'staff', 'orders', 'products', 'accounts']],
    ['people', ['owner']],
  ] as const)('%s', (act, roles) => {
    expect(MEMBERSHIP_ROLES.filter((role) => mayDo(role, act))).toEqual(roles)
  })
})

describe('what a role may see or change of a shop', () => {
  test.each([
    // role, [areas to change], [areas only to see]
    [
      'owner',
      ['desk', 'orders', 'products', 'customers', 'marketing', 'money', 'statistics', 'settings', 'integrations'],
      ['audit'],
    ],
    ['staff', ['desk', 'orders', 'products', 'customers', 'marketing', 'money', 'statistics', 'settings'], []],
    ['orders', ['orders', 'customers'], ['desk']],
    ['products', ['products'], ['desk']],
    ['accounts', ['money'], ['desk', 'orders', 'statistics']],
  ] as const)('%s', (role, acted, seen) => {
    expect(SHOP_AREAS.filter((area) => mayInShop(role, area, 'act'))).toEqual(acted)
    const all: readonly ShopArea[] = [...acted, ...seen]
    expect(SHOP_AREAS.filter((area) => mayInShop(role, area, 'see'))).toEqual(
      SHOP_AREAS.filter((area) => all.includes(area)),
    )
  })

  test('these are all roles of a shop', () => {
    expect(ROLES_OF.shop).toEqual(['owner', 'staff', 'orders', 'products', 'accounts'])
  })

  const of = (role: MembershipRole) => ({ kind: 'shop', role }) as const
  test.each([
    ['getOrders', 'accounts', true],
    ['actOnOrder', 'accounts', false],
    ['actOnOrder', 'orders', true],
    ['getOrders', 'products', false],
    ['saveSkuRows', 'orders', false],
    ['updateStock', 'products', true],
    ['decideRefund', 'orders', false],
    ['decideRefund', 'accounts', true],
    ['sendMessage', 'products', false],
    ['updateSellerSettings', 'accounts', false],
    ['updateSellerSettings', 'staff', true],
    ['getStatistics', 'accounts', true],
    ['getStatistics', 'orders', false],
    ['createApiKey', 'staff', false],
    ['createApiKey', 'owner', true],
    ['getShopAuditLog', 'staff', false],
    ['getShopAuditLog', 'owner', true],
    ['invite', 'staff', false],
    ['getMe', 'products', true],
    // one of the areas of a call is enough
    ['getBuyerGroups', 'products', true],
    ['getBuyerGroups', 'orders', true],
    ['getBuyerGroups', 'accounts', false],
    ['createBuyerGroup', 'products', false],
  ] as const)('%s by %s: %s', (name, role, may) => {
    expect(mayCall(contract[name], of(role))).toBe(may)
  })

  test('a call of sellers that names no area is for those who may change settings', () => {
    const row = { method: 'POST', scope: 'seller' } as const
    expect(ROLES_OF.shop.filter((role) => mayCall(row, of(role)))).toEqual(['owner', 'staff'])
  })

  test.each<[KeyScope, ShopArea[]]>([
    ['orders:read', ['orders']],
    ['orders:write', ['orders']],
    ['products:read', ['products']],
    ['products:write', ['products']],
    ['stock:write', ['products']],
    ['invoices:read', ['money', 'orders']],
  ])('a key with %s reaches calls about %j alone', (scope, areas) => {
    const rows = Object.values<Endpoint>(contract).filter((row) => keyScopesOf(row).includes(scope))
    expect([...new Set(rows.flatMap(shopAreasOf))].sort()).toEqual(areas)
  })

  test('a key that only reads changes nothing, and none deletes', () => {
    const rows = Object.values<Endpoint>(contract).filter((row) => keyScopesOf(row).length > 0)
    const readers = rows.filter((row) => keyScopesOf(row).some((scope) => scope.endsWith(':read')))
    expect(readers.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(rows.filter(({ method }) => method === 'DELETE')).toEqual([])
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
