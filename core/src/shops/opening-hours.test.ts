import { describe, expect, it } from 'vitest'
import { CANARIES, clockOf, MAINLAND, type OpeningHours, openState } from './opening-hours.ts'

const isOpenAt = (hours: OpeningHours, at: Date, timeZone: string): boolean =>
  openState({ hours, exceptions: [], holidays: [] }, at, timeZone).isOpen

const split: OpeningHours = [
  {
    day: 1,
    spans: [
      { from: '09:30', to: '13:30' },
      { from: '16:30', to: '20:00' },
    ],
  },
  { day: 2, spans: [] },
]
const night: OpeningHours = [
  { day: 5, spans: [{ from: '22:00', to: '03:00' }] },
  { day: 7, spans: [{ from: '23:00', to: '01:00' }] },
]
const everyNight: OpeningHours = [{ day: 7, spans: [{ from: '01:00', to: '04:00' }] }]
const always: OpeningHours = [{ day: 3, spans: [{ from: '00:00', to: '24:00' }] }]
const wholeDay: OpeningHours = [{ day: 3, spans: [{ from: '08:00', to: '08:00' }] }]

describe('opening hours', () => {
  // 4 May 2026 is a Monday; Spain is two hours ahead of UTC in summer, one in winter
  it.each<[string, OpeningHours, string, boolean]>([
    ['opens on the minute', split, '2026-05-04T07:30:00Z', true],
    ['not a minute before', split, '2026-05-04T07:29:59Z', false],
    ['shut on the minute', split, '2026-05-04T11:30:00Z', false],
    ['in the afternoon', split, '2026-05-04T17:59:00Z', true],
    ['a day without spans', split, '2026-05-05T10:00:00Z', false],
    ['a day that is not named', split, '2026-05-06T10:00:00Z', false],
    ['before midnight', night, '2026-05-08T20:00:00Z', true],
    ['after midnight', night, '2026-05-09T00:59:00Z', true],
    ['shut in the night', night, '2026-05-09T01:00:00Z', false],
    ['the day before at that hour', night, '2026-05-08T00:30:00Z', false],
    ['from Sunday into Monday', night, '2026-05-10T22:30:00Z', true],
    ['Monday at one', night, '2026-05-10T23:00:00Z', false],
    ['a whole day', always, '2026-05-06T21:59:00Z', true],
    ['the day after', always, '2026-05-06T22:00:00Z', false],
    ['round the clock', wholeDay, '2026-05-07T05:59:00Z', true],
    ['no hours', [], '2026-05-04T08:00:00Z', false],
    ['no time of day', [{ day: 1, spans: [{ from: 'nueve', to: '25:00' }] }], '2026-05-04T08:00:00Z', false],
    // 29 March 2026: the clock goes from 2 to 3, so that 2:30 does not come and 4 comes an hour sooner
    ['winter’s last minute', everyNight, '2026-03-29T00:59:00Z', true],
    ['summer’s first minute', everyNight, '2026-03-29T01:00:00Z', true],
    ['shut by the new clock', everyNight, '2026-03-29T02:00:00Z', false],
    // 25 October 2026: 2 to 3 comes twice
    ['the hour that comes twice, first', everyNight, '2026-10-25T00:30:00Z', true],
    ['the hour that comes twice, again', everyNight, '2026-10-25T01:30:00Z', true],
    ['the last hour', everyNight, '2026-10-25T02:59:00Z', true],
    ['shut by the old clock', everyNight, '2026-10-25T03:00:00Z', false],
  ])('%s', (_about, hours, at, open) => {
    expect(isOpenAt(hours, new Date(at), MAINLAND)).toBe(open)
  })
  it('goes by the clock on the shop’s wall', () => {
    expect([clockOf('Las Palmas'), clockOf('圣克鲁斯-德特内里费'), clockOf('Madrid'), clockOf('')]).toEqual([
      CANARIES,
      CANARIES,
      MAINLAND,
      MAINLAND,
    ])
    const at = new Date('2026-05-04T07:45:00Z')
    expect([isOpenAt(split, at, MAINLAND), isOpenAt(split, at, CANARIES)]).toEqual([true, false])
  })
})
