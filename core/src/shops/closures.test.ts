import { describe, expect, it } from 'vitest'
import { HOUR } from '../kernel/clock.ts'
import { deadlineFor } from '../orders/order-deadline.ts'
import { closureAt, endWithoutHolidays, type Holiday, startOfDay } from './closures.ts'
import { frontProblems } from './front.ts'
import { CANARIES, MAINLAND, openState } from './opening-hours.ts'

const august: Holiday = { from: '2026-08-10', to: '2026-08-23', orders: 'later' }
const bridge: Holiday = { from: '2026-08-24', to: '2026-08-25', orders: 'refused' }
const winter: Holiday = { from: '2026-12-24', to: '2027-01-06', orders: 'refused' }

describe('a closure', () => {
  it.each<[string, string, string | null]>([
    ['nothing is near', '2026-06-01T10:00:00Z', null],
    ['two weeks before', '2026-07-27T10:00:00Z', 'soon later 2026-08-26'],
    ['a day earlier nobody is told', '2026-07-26T10:00:00Z', null],
    ['the last minute before', '2026-08-09T21:59:00Z', 'soon later 2026-08-26'],
    ['the first minute, by the clock of Madrid', '2026-08-09T22:00:00Z', 'now later 2026-08-26'],
    ['the second holiday of a stretch decides for itself', '2026-08-24T10:00:00Z', 'now refused 2026-08-26'],
    ['the last minute', '2026-08-25T21:59:00Z', 'now refused 2026-08-26'],
    ['over', '2026-08-25T22:00:00Z', null],
    ['over the year’s end', '2027-01-01T10:00:00Z', 'now refused 2027-01-07'],
  ])('%s', (_, at, expected) => {
    const found = closureAt([winter, bridge, august], new Date(at), MAINLAND)
    expect(found && `${found.isNow ? 'now' : 'soon'} ${found.orders} ${found.reopens}`).toBe(expected)
  })
  it('begins an hour later on the Canary Islands', () => {
    expect(closureAt([august], new Date('2026-08-09T22:30:00Z'), CANARIES)?.isNow).toBe(false)
    expect(startOfDay('2026-08-10', CANARIES).toISOString()).toBe('2026-08-09T23:00:00.000Z')
    expect(startOfDay('2026-12-24', MAINLAND).toISOString()).toBe('2026-12-23T23:00:00.000Z')
  })
})

it.each([
  ['2026-03-28', '2026-03-27T23:00:00.000Z', '2026-03-28T00:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('%s begins on the mainland at %s and on the islands at %s', (day, mainland, islands) => {
  expect(startOfDay(day, MAINLAND).toISOString()).toBe(mainland)
  expect(startOfDay(day, CANARIES).toISOString()).toBe(islands)
})

describe('a time that is spent at the shop stands still on holidays', () => {
  it.each<[string, string, string]>([
    ['no holiday near', '2026-06-01T10:00:00Z', '2026-06-02T10:00:00.000Z'],
    ['placed on a holiday: it counts from the reopening', '2026-08-15T10:00:00Z', '2026-08-26T22:00:00.000Z'],
    ['placed four hours before: they count, the holiday does not', '2026-08-09T18:00:00Z', '2026-08-26T18:00:00.000Z'],
    ['over before the holiday begins', '2026-08-08T21:00:00Z', '2026-08-09T21:00:00.000Z'],
  ])('%s', (_, at, expected) => {
    expect(endWithoutHolidays(new Date(at), 24 * HOUR, [bridge, august], MAINLAND).toISOString()).toBe(expected)
    const facts = {
      ...{ paymentMethod: 'transfer' as const, paymentStatus: 'unpaid' as const, reviewed: false },
      ...{ confirmHours: 24, transferDays: 5, pickUpHours: 72, returnDays: 14 },
      ...{ holidays: [bridge, august], timeZone: MAINLAND },
    }
    expect(deadlineFor('pending_seller', facts, new Date(at))?.toISOString()).toBe(expected)
    // a buyer's time runs on
    expect(deadlineFor('pending_buyer', facts, new Date(at))?.getTime()).toBe(Date.parse(at) + 24 * HOUR)
  })

  it.each(['seller_confirmed', 'to_deliver'] as const)('so does the time to fetch products unpaid: %s', (status) => {
    const facts = {
      ...{ paymentMethod: 'payInShop' as const, paymentStatus: 'unpaid' as const, reviewed: false },
      ...{ confirmHours: 24, transferDays: 5, pickUpHours: 48, returnDays: 14 },
      ...{ holidays: [bridge, august], timeZone: MAINLAND },
    }
    const due = (at: string) => deadlineFor(status, facts, new Date(at))?.toISOString()
    expect(due('2026-08-15T10:00:00Z')).toBe('2026-08-27T22:00:00.000Z')
    expect(due('2026-06-01T10:00:00Z')).toBe('2026-06-03T10:00:00.000Z')
  })
})

describe('open until', () => {
  const facts = {
    hours: [
      {
        day: 1,
        spans: [
          { from: '09:00', to: '14:00' },
          { from: '16:00', to: '19:00' },
        ],
      },
      { day: 2, spans: [{ from: '09:00', to: '14:00' }] },
      { day: 5, spans: [{ from: '20:00', to: '02:00' }] },
    ],
    exceptions: [{ day: '2026-05-05', spans: [{ from: '11:00', to: '12:00' }] }],
    holidays: [{ from: '2026-05-06', to: '2026-05-15', orders: 'later' as const }],
  }
  const closed = (day: string, time: string) => ({ isOpen: false, until: null, opens: { day, time } })
  it.each([
    ['in the morning', '2026-05-04T08:00:00Z', { isOpen: true, until: '14:00', opens: null }],
    ['at noon', '2026-05-04T12:30:00Z', closed('2026-05-04', '16:00')],
    ['in the evening: the exceptional day has hours of its own', '2026-05-04T18:00:00Z', closed('2026-05-05', '11:00')],
    ['on the exceptional day', '2026-05-05T09:30:00Z', { isOpen: true, until: '12:00', opens: null }],
    ['after it: holidays follow', '2026-05-05T11:00:00Z', closed('2026-05-18', '09:00')],
    ['after midnight of a Friday', '2026-05-22T23:30:00Z', { isOpen: true, until: '02:00', opens: null }],
  ])('%s', (_, at, expected) => {
    expect(openState(facts, new Date(at), MAINLAND)).toEqual(expected)
  })
})

it.each([
  [
    'apart',
    {
      holidays: [august, winter],
      hours: [
        {
          day: 1,
          spans: [
            { from: '09:00', to: '14:00' },
            { from: '14:00', to: '19:00' },
          ],
        },
      ],
    },
    [],
  ],
  [
    'hours that overlap',
    {
      hours: [
        {
          day: 1,
          spans: [
            { from: '16:00', to: '19:00' },
            { from: '09:00', to: '16:30' },
          ],
        },
      ],
    },
    ['spans_overlap hours.0.spans'],
  ],
  [
    'a day twice',
    {
      hours: [
        { day: 1, spans: [] },
        { day: 1, spans: [] },
      ],
    },
    ['spans_overlap hours.1.day'],
  ],
  [
    'holidays that overlap',
    { holidays: [{ ...august, from: '2026-08-23', to: '2026-08-30' }, august] },
    ['spans_overlap holidays.0.from'],
  ],
  ['holidays backwards', { holidays: [{ ...august, to: '2026-08-01' }] }, ['date_order holidays.0.to']],
])('a front: %s', (_, draft, expected) => {
  expect(frontProblems(draft).map(({ code, path }) => `${code} ${path}`)).toEqual(expected)
})
