import { describe, expect, it } from 'vitest'
import { MAINLAND } from '../shops/opening-hours.ts'
import { slotProblems, zoneProblems } from './check-zones.ts'
import { freeSlots, type PickUpSlot, slotKey } from './pick-up-slots.ts'
import { nationalZone, type ShippingZone } from './shipping-fee.ts'
import { addWorkingDays, arrivalBetween, isWorkingDay, workingDaysBetween } from './working-days.ts'

describe('working days', () => {
  it.each([
    ['2026-05-04', true, 'a Monday'],
    ['2026-05-09', false, 'a Saturday'],
    ['2026-05-10', false, 'a Sunday'],
    ['2026-05-01', false, 'Labour Day'],
    ['2026-04-03', false, 'Good Friday'],
    ['2027-03-26', false, 'Good Friday of the year after'],
    ['2026-12-25', false, 'Christmas'],
  ])('%s is %s: %s', (day, expected) => {
    expect(isWorkingDay(day)).toBe(expected)
  })
  it.each([
    ['2026-05-07', '2026-05-07', 0],
    ['2026-05-07', '2026-05-04', 0],
    ['2026-05-08', '2026-05-11', 1],
    ['2026-05-09', '2026-05-11', 1],
    ['2026-04-30', '2026-05-04', 1],
  ])('from %s to %s are counted as they are added', (from, to, count) => {
    expect(workingDaysBetween(from, to)).toBe(count)
    if (count > 0) expect(addWorkingDays(from, count)).toBe(to)
  })
  it.each([
    ['over a week-end', '2026-05-07', { min: 1, max: 3 }, { from: '2026-05-08', to: '2026-05-12' }],
    ['from a Sunday', '2026-05-10', { min: 1, max: 1 }, { from: '2026-05-11', to: '2026-05-11' }],
    ['over Easter', '2026-04-02', { min: 1, max: 2 }, { from: '2026-04-06', to: '2026-04-07' }],
    ['the same day', '2026-05-06', { min: 0, max: 0 }, { from: '2026-05-06', to: '2026-05-06' }],
  ])('arrives %s', (_, day, lead, expected) => {
    expect(arrivalBetween(day, lead)).toEqual(expected)
  })

  it.each([
    ['a day after it has left at the latest', 2, { from: '2026-05-05', to: '2026-05-07' }],
    ['as the zone says where that is later', 0, { from: '2026-05-05', to: '2026-05-06' }],
    ['after a closure', 3, { from: '2026-05-05', to: '2026-05-12' }],
  ])('of a Monday with a promise to send arrives %s', (_, preparationDays, expected) => {
    const closed = [{ from: '2026-05-07', to: '2026-05-08', orders: 'later' as const }]
    const terms = { preparationDays, closed: preparationDays === 3 ? closed : [] }
    expect(arrivalBetween('2026-05-04', { min: 1, max: 2 }, terms)).toEqual(expected)
  })
})

describe('pick-up slots', () => {
  const slots: PickUpSlot[] = [
    { days: [1, 3], from: '10:00', to: '12:00', capacity: 2 },
    { days: [3], from: '08:00', to: '09:00', capacity: null },
  ]
  // a Monday, 11:30 in Madrid
  const facts = {
    holidays: [],
    taken: new Map<string, number>(),
    at: new Date('2026-05-04T09:30:00Z'),
    timeZone: MAINLAND,
  }
  const offered = (over: Partial<typeof facts> | { holidays: { from: string; to: string; orders: 'later' }[] }) =>
    freeSlots(slots, { ...facts, ...over }).map(slotKey)

  it('are offered for two weeks in their order, today as long as there is an hour left', () => {
    expect(offered({})).toEqual([
      '2026-05-06 08:00-09:00',
      '2026-05-06 10:00-12:00',
      '2026-05-11 10:00-12:00',
      '2026-05-13 08:00-09:00',
      '2026-05-13 10:00-12:00',
    ])
    expect(offered({ at: new Date('2026-05-04T09:00:00Z') })[0]).toBe('2026-05-04 10:00-12:00')
  })
  it('are not offered on holidays, nor once they are full', () => {
    expect(offered({ holidays: [{ from: '2026-05-05', to: '2026-05-12', orders: 'later' }] })).toEqual([
      '2026-05-13 08:00-09:00',
      '2026-05-13 10:00-12:00',
    ])
    expect(
      offered({
        taken: new Map([
          ['2026-05-06 10:00-12:00', 2],
          ['2026-05-06 08:00-09:00', 99],
        ]),
      }),
    ).not.toContain('2026-05-06 10:00-12:00')
  })
  it.each<[string, PickUpSlot[], string[]]>([
    ['apart', slots, []],
    ['ends before it begins', [{ days: [1], from: '12:00', to: '10:00', capacity: null }], ['pickUpSlots.0.to']],
    ['twice on a day', [...slots, { days: [5, 3], from: '08:00', to: '09:00', capacity: 1 }], ['pickUpSlots.2.from']],
  ])('%s', (_, given, paths) => {
    expect(slotProblems(given).map(({ path }) => path)).toEqual(paths)
  })
})

const zone = (over: Partial<ShippingZone>) => ({ ...nationalZone(null), ...over })
it.each<[string, ShippingZone[], string[]]>([
  ['one zone', [zone({})], []],
  ['a zone and a province of it', [zone({}), zone({ areas: [], provinces: ['28'] })], []],
  ['nothing covered', [zone({ areas: [] })], ['zone_empty zones.0.areas']],
  ['the same area twice', [zone({}), zone({})], ['zones_overlap zones.1.areas']],
  ['the same province twice in one', [zone({ provinces: ['28', '28'] })], ['zones_overlap zones.0.areas']],
  ['no step from 0', [zone({ steps: [{ from: 1, costCents: null }] })], ['steps_not_rising zones.0.steps']],
  [
    'steps that stand still',
    [zone({ steps: [0, 5, 5].map((from) => ({ from, costCents: null })) })],
    ['steps_not_rising zones.0.steps'],
  ],
  ['a range backwards', [zone({ postCodes: [{ from: '28002', to: '28001' }] })], ['field_invalid zones.0.postCodes']],
  ['days backwards', [zone({ leadDays: { min: 3, max: 1 } })], ['field_invalid zones.0.leadDays']],
])('zones: %s', (_, zones, expected) => {
  expect(zoneProblems(zones).map(({ code, path }) => `${code} ${path}`)).toEqual(expected)
})
