import { expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { placeGatewayRefund, type RefundPlace } from './place-gateway-refund.ts'
import type { RefundState } from './refund-machine.ts'

it.each<[string, number, [RefundState, number][], boolean, RefundPlace]>([
  ['the first refund', 1000, [], false, { kind: 'books', replaces: [] }],
  ['a part beside another part', 400, [['succeeded', 600]], false, { kind: 'books', replaces: [] }],
  ['more than is left', 401, [['succeeded', 600]], false, { kind: 'too_much' }],
  ['more than was paid', 1001, [], false, { kind: 'too_much' }],
  ['what the gateway had refused', 300, [['failed', 300]], false, { kind: 'settles', refundId: 1 }],
  ['what was asked for but not sent', 300, [['requested', 300]], false, { kind: 'settles', refundId: 1 }],
  [
    'the oldest of two that are owed',
    300,
    [
      ['unknown', 300],
      ['failed', 300],
    ],
    false,
    { kind: 'settles', refundId: 1 },
  ],
  ['one under way whose name is known', 300, [['sent', 300]], false, { kind: 'books', replaces: [] }],
  ['one under way whose name is not known', 300, [['sent', 300]], true, { kind: 'settles', refundId: 1 }],
  [
    'all, while a part was owed',
    1000,
    [['failed', 300]],
    false,
    { kind: 'books', replaces: [{ refundId: 1, cents: cents(300) }] },
  ],
  [
    'most, while two parts were owed',
    700,
    [
      ['failed', 300],
      ['requested', 200],
    ],
    false,
    { kind: 'books', replaces: [{ refundId: 2, cents: cents(200) }] },
  ],
  [
    'a part, while all was owed',
    400,
    [['failed', 1000]],
    false,
    { kind: 'books', replaces: [{ refundId: 1, cents: cents(400) }] },
  ],
  [
    'more than the newer one of two that were owed',
    800,
    [
      ['failed', 300],
      ['requested', 200],
    ],
    false,
    {
      kind: 'books',
      replaces: [
        { refundId: 2, cents: cents(200) },
        { refundId: 1, cents: cents(100) },
      ],
    },
  ],
  ['all, while a part is under way', 1000, [['sent', 300]], false, { kind: 'too_much' }],
  ['all after one that the bank sent back', 1000, [['cancelled', 1000]], false, { kind: 'books', replaces: [] }],
])('%s', (_, amount, refunds, maySettleSent, place) => {
  const known = refunds.map(([state, amountCents], at) => ({
    ...{ id: at + 1, state, amountCents: cents(amountCents) },
  }))
  const given = { paidCents: cents(1000), amountCents: cents(amount), maySettleSent }
  expect(placeGatewayRefund(given, known)).toEqual(place)
})
