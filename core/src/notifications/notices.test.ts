import { expect, test } from 'vitest'
import { kindsFor, mayTurnOff, NOTICE_KINDS, roleOf, wantedByDefault } from './notices.ts'

test.each([
  [
    'buyer',
    [
      'order',
      'access',
      'coupon',
      'voucher',
      'publication',
      'security',
      'comment',
      'conversation',
      'moderation',
      'restock',
      'approval',
      'offerRequest',
      'buyingRequest',
      'orderList',
      'priceDrop',
      'savedSearch',
    ],
  ],
  [
    'seller',
    ['order', 'access', 'follower', 'shop', 'security', 'comment', 'conversation', 'moderation', 'offerRequest'],
  ],
  ['operator', ['order', 'shop', 'security', 'moderation']],
] as const)('a %s hears of %j', (role, kinds) => {
  expect(kindsFor(role)).toEqual(kinds)
})

test('all but lower prices reaches the inbox, offers no mailbox that did not ask, and what guards or judges an account cannot be turned off', () => {
  expect(NOTICE_KINDS.filter((kind) => !wantedByDefault(kind, 'inbox'))).toEqual(['priceDrop'])
  expect(NOTICE_KINDS.filter((kind) => !wantedByDefault(kind, 'mail'))).toEqual([
    'coupon',
    'publication',
    'follower',
    'priceDrop',
    'savedSearch',
  ])
  expect(NOTICE_KINDS.filter((kind) => !mayTurnOff(kind))).toEqual(['security', 'moderation'])
})

test.each([
  ['personal', 'buyer'],
  ['business', 'buyer'],
  ['shop', 'seller'],
  ['market', 'operator'],
] as const)('a %s account reads as %s', (kind, role) => {
  expect(roleOf(kind)).toBe(role)
})
