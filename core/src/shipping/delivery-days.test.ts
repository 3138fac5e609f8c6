import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/clock.ts'
import type { Holiday } from '../shops/closures.ts'
import { CANARIES, MAINLAND } from '../shops/opening-hours.ts'
import {
  DELIVERY_DAYS_AHEAD,
  DELIVERY_DAYS_MAX,
  type DeliveryRound,
  deliveryDaysFor,
  roundOf,
} from './delivery-days.ts'
import { isPublicHoliday, isWorkingDay, weekdayOf, workingDaysBefore, workingDaysBetween } from './working-days.ts'

/** Tuesdays and Fridays, until 18:00 of the working day before. */
const round: DeliveryRound = { days: [2, 5], cutOff: '18:00', ahead: 1 }
const closed = (from: string, to = from): Holiday => ({ from, to, orders: 'later' })

const offered = (
  at: string,
  {
    holidays = [],
    timeZone = MAINLAND,
    ...own
  }: Partial<DeliveryRound> & { holidays?: Holiday[]; timeZone?: string } = {},
) => deliveryDaysFor({ ...round, ...own }, { holidays, at: new Date(at), timeZone })
const days = (...given: Parameters<typeof offered>) => offered(...given).map(({ day }) => day)

describe('the first delivery day', () => {
  // 2026-05-04 is a Monday; Madrid is two hours ahead of UTC then, one in winter
  it.each<[string, string, Parameters<typeof offered>[1], string, string]>([
    ['before the cut-off', '2026-05-04T15:59:59Z', {}, '2026-05-05', '2026-05-04T16:00:00.000Z'],
    ['at the cut-off, which is too late', '2026-05-04T16:00:00Z', {}, '2026-05-08', '2026-05-07T16:00:00.000Z'],
    ['in winter, an hour later by UTC', '2026-12-14T16:59:59Z', {}, '2026-12-15', '2026-12-14T17:00:00.000Z'],
    ['on Friday evening, for Tuesday', '2026-05-08T20:00:00Z', {}, '2026-05-12', '2026-05-11T16:00:00.000Z'],
    ['on a Sunday, for Tuesday', '2026-05-10T12:00:00Z', {}, '2026-05-12', '2026-05-11T16:00:00.000Z'],
    ['of Mondays, until Friday', '2026-05-08T15:00:00Z', { days: [1] }, '2026-05-11', '2026-05-08T16:00:00.000Z'],
    [
      'of Mondays, on Saturday, a week later',
      '2026-05-09T09:00:00Z',
      { days: [1] },
      '2026-05-18',
      '2026-05-15T16:00:00.000Z',
    ],
    ['of Saturdays', '2026-05-08T15:00:00Z', { days: [6] }, '2026-05-09', '2026-05-08T16:00:00.000Z'],
    ['of Sundays', '2026-05-08T15:00:00Z', { days: [7] }, '2026-05-10', '2026-05-08T16:00:00.000Z'],
    ['with two working days before it', '2026-05-04T09:00:00Z', { ahead: 2 }, '2026-05-08', '2026-05-06T16:00:00.000Z'],
    [
      'with two of them over a week-end',
      '2026-05-08T15:00:00Z',
      { ahead: 2 },
      '2026-05-12',
      '2026-05-08T16:00:00.000Z',
    ],
    // Friday 2026-05-01 is Labour Day
    ['is not a public holiday', '2026-04-29T09:00:00Z', {}, '2026-05-05', '2026-05-04T16:00:00.000Z'],
    // Tuesday 2026-12-08 is the Immaculate Conception; Monday 2026-10-12 the National Day
    ['is not a public holiday in December', '2026-12-04T09:00:00Z', {}, '2026-12-11', '2026-12-10T17:00:00.000Z'],
    [
      'closes on Friday where Monday is a holiday',
      '2026-10-09T15:00:00Z',
      {},
      '2026-10-13',
      '2026-10-09T16:00:00.000Z',
    ],
    ['is too late on that Monday', '2026-10-12T06:00:00Z', {}, '2026-10-16', '2026-10-15T16:00:00.000Z'],
    [
      'is not on a day of closure',
      '2026-05-04T09:00:00Z',
      { holidays: [closed('2026-05-05')] },
      '2026-05-08',
      '2026-05-07T16:00:00.000Z',
    ],
    [
      'closes before the closure that ends on its eve',
      '2026-05-04T09:00:00Z',
      { holidays: [closed('2026-05-05', '2026-05-07')] },
      '2026-05-08',
      '2026-05-04T16:00:00.000Z',
    ],
    [
      'is not the one after a closure that no working day comes before',
      '2026-05-04T17:00:00Z',
      { holidays: [closed('2026-05-05', '2026-05-07')] },
      '2026-05-12',
      '2026-05-11T16:00:00.000Z',
    ],
    // clocks go on in the night to Sunday 2026-03-29, and back in the night to 2026-10-25
    ['over the night that is an hour short', '2026-03-27T18:00:00Z', {}, '2026-03-31', '2026-03-30T16:00:00.000Z'],
    ['over the night that is an hour longer', '2026-10-23T18:00:00Z', {}, '2026-10-27', '2026-10-26T17:00:00.000Z'],
    [
      'by the clock of the Canaries',
      '2026-05-04T16:30:00Z',
      { timeZone: CANARIES },
      '2026-05-05',
      '2026-05-04T17:00:00.000Z',
    ],
    ['just before midnight', '2026-05-04T21:58:00Z', { cutOff: '23:59' }, '2026-05-05', '2026-05-04T21:59:00.000Z'],
    [
      'is not today: orders for it were taken until the day before',
      '2026-05-05T04:00:00Z',
      { cutOff: '23:59' },
      '2026-05-08',
      '2026-05-07T21:59:00.000Z',
    ],
  ])('%s', (_, at, given, day, until) => {
    const [first] = offered(at, given)
    expect([first?.day, first?.orderUntil.toISOString()]).toEqual([day, until])
  })

  it('tells until when by the clock on the wall', () => {
    expect(offered('2026-05-04T09:00:00Z')[0]).toEqual({
      ...{ day: '2026-05-05', untilDay: '2026-05-04', untilTime: '18:00' },
      orderUntil: new Date('2026-05-04T16:00:00Z'),
    })
  })
})

describe('the delivery days that are offered', () => {
  it('are the next eight', () => {
    expect(days('2026-05-11T09:00:00Z')).toEqual([
      '2026-05-12',
      '2026-05-15',
      '2026-05-19',
      '2026-05-22',
      '2026-05-26',
      '2026-05-29',
      '2026-06-02',
      '2026-06-05',
    ])
  })
  it('are within sixty days', () => {
    expect(
      days('2026-05-06T09:00:00Z', { days: [4], ahead: 1, holidays: [closed('2026-05-01', '2026-06-30')] }),
    ).toEqual(['2026-07-02'])
    expect(days('2026-05-06T09:00:00Z', { holidays: [closed('2026-05-01', '2036-07-30')] })).toEqual([])
  })

  const anyRound = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    cutOff: fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`),
    ahead: fc.integer({ min: 1, max: 10 }),
  })
  const anyMoment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2031-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  const anyClosures = fc.array(
    fc.tuple(anyMoment, fc.nat(20)).map(([at, length]) => {
      const from = at.toISOString().slice(0, 10)
      return closed(from, addDays(from, length))
    }),
    { maxLength: 4 },
  )
  it('can be ordered for, in their order, on the days of the round alone, and nothing of them is lost by waiting but what closed', () => {
    fc.assert(
      fc.property(anyRound, anyMoment, anyClosures, fc.nat(20 * 24), (given, at, holidays, hours) => {
        const offer = (moment: Date) => deliveryDaysFor(given, { holidays, at: moment, timeZone: MAINLAND })
        const found = offer(at)
        expect(found.length).toBeLessThanOrEqual(DELIVERY_DAYS_MAX)
        expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).toSorted())
        for (const { day, orderUntil, untilDay } of found) {
          expect(at < orderUntil).toBe(true)
          expect(given.days).toContain(weekdayOf(day))
          expect(isPublicHoliday(day) || holidays.some(({ from, to }) => from <= day && day <= to)).toBe(false)
          expect(day <= addDays(at.toISOString().slice(0, 10), DELIVERY_DAYS_AHEAD + 1)).toBe(true)
          expect(isWorkingDay(untilDay)).toBe(true)
          // both ends are working days or not: those between are counted from the day of the cut-off on
          const counted = workingDaysBetween(untilDay, addDays(day, -1), holidays)
          expect(counted).toBe(given.ahead - 1)
        }
        const later = new Date(at.getTime() + hours * 3_600_000)
        const still = found.filter(({ orderUntil }) => later < orderUntil)
        expect(
          offer(later)
            .slice(0, still.length)
            .map(({ day }) => day),
        ).toEqual(still.map(({ day }) => day))
      }),
      { numRuns: 200 },
    )
  })
})

it.each([
  ['2026-05-08', 1, '2026-05-07'],
  ['2026-05-11', 1, '2026-05-08'],
  ['2026-05-10', 1, '2026-05-08'],
  ['2026-05-11', 3, '2026-05-06'],
  ['2026-04-06', 1, '2026-04-02'],
  ['2026-05-08', 0, '2026-05-08'],
])('before %s, %i working days, is %s', (day, count, expected) => {
  expect(workingDaysBefore(day, count)).toBe(expected)
})

it('a zone gives its round: one working day before at least, or as many as an order takes', () => {
  const deliveryDays = { days: [2], cutOff: '18:00' }
  const ahead = (leadDays: { min: number; max: number } | null) => roundOf({ deliveryDays, leadDays })?.ahead
  expect([ahead(null), ahead({ min: 0, max: 2 }), ahead({ min: 1, max: 2 }), ahead({ min: 3, max: 4 })]).toEqual([
    1, 1, 1, 3,
  ])
  expect(roundOf({ deliveryDays: null, leadDays: { min: 1, max: 2 } })).toBeNull()
})
