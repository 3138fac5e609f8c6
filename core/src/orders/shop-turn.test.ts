import { describe, expect, it } from 'vitest'
import { MAINLAND } from '../shops/opening-hours.ts'
import { leaveByOf, NOT_YET, promisedDays, type TurnFacts, turnAfter } from './shop-turn.ts'

// a Thursday in Madrid
const NOW = new Date('2026-05-07T09:00:00Z')
const facts: TurnFacts = {
  ...{
    stage: 'agreed',
    paymentMethod: 'card',
    paymentStatus: 'paid',
    preparationDays: 2,
    agreedDay: null,
    hadEnded: false,
  },
  ...{ holidays: [], timeZone: MAINLAND },
}

describe('the shop’s turn with an order', () => {
  it.each<[string, Partial<TurnFacts>, string | null | undefined]>([
    ['begins when it is paid, and the week-end does not count', {}, '2026-05-11'],
    [
      'begins when it is agreed on, where it is paid in the shop',
      { paymentMethod: 'payInShop', paymentStatus: 'unpaid' },
      '2026-05-11',
    ],
    [
      'begins when it is agreed on, where it goes on account',
      { paymentMethod: 'onAccount', paymentStatus: 'unpaid' },
      '2026-05-11',
    ],
    [
      'begins with the shop’s confirming an order that is paid later',
      { stage: 'in_progress', paymentMethod: 'onAccount', paymentStatus: 'unpaid' },
      '2026-05-11',
    ],
    ['has not begun while the shop has to confirm what vouchers paid', { stage: 'pending_seller' }, undefined],
    ['has not begun while the buyer has to accept', { stage: 'pending_buyer' }, undefined],
    ['has not begun before a transfer', { paymentMethod: 'transfer', paymentStatus: 'unpaid' }, undefined],
    ['has not begun while a gateway decides', { paymentStatus: 'processing' }, undefined],
    ['has no day without a promise', { preparationDays: null }, null],
    ['has no day where both sides agreed on one for the delivery', { agreedDay: '2026-06-01' }, null],
    [
      'leaves out days on which the shop is closed',
      { holidays: [{ from: '2026-05-11', to: '2026-05-12', orders: 'later' }] },
      '2026-05-13',
    ],
    [
      'leaves out a closure of years at once',
      { preparationDays: 1, holidays: [{ from: '2026-05-08', to: '2426-05-04', orders: 'later' }] },
      '2426-05-05',
    ],
    ['leaves out public holidays', { preparationDays: 30 }, '2026-06-18'],
  ])('%s', (_, given, leaveBy) => {
    expect(turnAfter(NOT_YET, { ...facts, ...given }, NOW)).toEqual(
      leaveBy === undefined ? NOT_YET : { since: NOW, leaveBy },
    )
  })

  const begun = { since: new Date('2026-05-04T09:00:00Z'), leaveBy: '2026-05-06' }
  it.each<[string, Partial<TurnFacts>, typeof begun | typeof NOT_YET]>([
    [
      'stays as it began, whatever the shop promises or closes now',
      { preparationDays: 9, holidays: [{ from: '2026-05-01', to: '2026-06-01', orders: 'later' }] },
      begun,
    ],
    ['stays once it has left', { stage: 'departed' }, begun],
    ['begins anew where it had ended', { hadEnded: true }, { since: NOW, leaveBy: expect.any(String) }],
    ['stays where it was called off', { stage: 'cancelled', paymentStatus: 'refunded' }, begun],
    ['is over where another version waits for an answer', { stage: 'pending_buyer' }, NOT_YET],
    ['is over where the transfer had not come', { paymentMethod: 'transfer', paymentStatus: 'unpaid' }, NOT_YET],
  ])('that has begun %s', (_, given, expected) => {
    expect(turnAfter(begun, { ...facts, ...given }, NOW)).toEqual(expected)
  })
})

it.each([
  ['to_deliver', 'shipment', '2026-05-07', { day: '2026-05-07', isLate: false }],
  ['to_deliver', 'shipment', '2026-05-06', { day: '2026-05-06', isLate: true }],
  ['in_progress', 'pickUp', '2026-05-06', { day: '2026-05-06', isLate: true }],
  ['to_deliver', 'pickUp', '2026-05-06', null],
  ['departed', 'shipment', '2026-05-06', null],
  ['cancelled', 'shipment', '2026-05-06', null],
  ['agreed', 'shipment', null, null],
] as const)('an order in stage %s by %s that leaves by %s', (stage, deliveryMethod, leaveBy, expected) => {
  expect(leaveByOf({ stage, deliveryMethod, leaveBy }, '2026-05-07')).toEqual(expected)
})

describe('the promise of an order', () => {
  it.each<[string, number | null, { hasPreSale: boolean; hasPickUpTimes: boolean }, number | null]>([
    ['is the shop’s', 2, { hasPreSale: false, hasPickUpTimes: false }, 2],
    ['is none for products that the shop has yet to receive', 2, { hasPreSale: true, hasPickUpTimes: false }, null],
    ['is none where the time of fetching is chosen', 2, { hasPreSale: false, hasPickUpTimes: true }, null],
    ['is none where the shop makes none', null, { hasPreSale: false, hasPickUpTimes: false }, null],
  ])('%s', (_, days, of, expected) => expect(promisedDays(days, of)).toBe(expected))
})
