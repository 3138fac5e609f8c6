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
    round: null,
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
    ['leaves by the day on which both sides agreed for the delivery', { agreedDay: '2026-06-01' }, '2026-06-01'],
    ['promises nothing for a delivery of the same day', { agreedDay: '2026-05-07' }, null],
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
    expect(turnAfter(NOT_YET, { ...facts, ...given }, NOW)).toEqual({
      ...(leaveBy === undefined ? NOT_YET : { since: NOW, leaveBy }),
      agreedDay: given.agreedDay ?? null,
    })
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
    expect(turnAfter(begun, { ...facts, ...given }, NOW)).toEqual({ ...expected, agreedDay: null })
  })

  // Mondays and Thursdays, until 18:00 of the working day before
  const round = { days: [1, 4], cutOff: '18:00', ahead: 1 }
  const day = { round, agreedDay: '2026-05-05' }
  it.each<[string, Partial<TurnFacts>, string, string | null]>([
    ['moves to the next when it is over before the shop may begin', day, '2026-05-11', '2026-05-11'],
    ['stays on the day itself, without a promise', { ...day, agreedDay: '2026-05-07' }, '2026-05-07', null],
    [
      'stays while it is to come, after its cut-off too',
      { ...day, agreedDay: '2026-05-08' },
      '2026-05-08',
      '2026-05-08',
    ],
    [
      'leaves out days on which the shop is closed',
      { ...day, holidays: [{ from: '2026-05-09', to: '2026-05-13', orders: 'later' }] },
      '2026-05-14',
      '2026-05-14',
    ],
    [
      'stays where no other is in sight',
      { ...day, holidays: [{ from: '2026-05-08', to: '2027-05-13', orders: 'later' }] },
      '2026-05-05',
      null,
    ],
    ['stays where a version named it and the shop has no days', { agreedDay: '2026-05-05' }, '2026-05-05', null],
  ])('the delivery day %s', (_, given, agreedDay, leaveBy) => {
    expect(turnAfter(NOT_YET, { ...facts, ...given }, NOW)).toEqual({ since: NOW, agreedDay, leaveBy })
  })
  it.each<[string, typeof begun | typeof NOT_YET, Partial<TurnFacts>]>([
    ['while the shop may not begin', NOT_YET, { stage: 'pending_seller' }],
    ['once the shop could begin', begun, {}],
    ['of an order that was called off', begun, { stage: 'cancelled' }],
  ])('a delivery day that is over stays %s', (_, before, given) => {
    expect(turnAfter(before, { ...facts, ...day, ...given }, NOW)).toEqual({ ...before, agreedDay: '2026-05-05' })
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
  const plain = { hasPreSale: false, hasPickUpTimes: false, hasDay: false }
  it.each<[string, number | null, Partial<typeof plain>, number | null]>([
    ['is the shop’s', 2, {}, 2],
    ['is none for products that the shop has yet to receive', 2, { hasPreSale: true }, null],
    ['is none where the time of fetching is chosen', 2, { hasPickUpTimes: true }, null],
    ['is none where the day of delivery is agreed on', 2, { hasDay: true }, null],
    ['is none where the shop makes none', null, {}, null],
  ])('%s', (_, days, of, expected) => expect(promisedDays(days, { ...plain, ...of })).toBe(expected))
})
