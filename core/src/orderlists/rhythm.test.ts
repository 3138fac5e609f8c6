import { expect, test } from 'vitest'
import { dateAfter, dateToCome, firstDate, firstDateToCome, type Rhythm, rhythmDueOn, rhythmMoment } from './rhythm.ts'

const weekly = (weekday: number, weeks = 1): Rhythm => ({ every: 'week', weeks, weekday })
const monthly = (monthDay: number): Rhythm => ({ every: 'month', monthDay })

test.each<[Rhythm, string, string]>([
  // 4 May 2026 is a Monday
  [weekly(1), '2026-05-04', '2026-05-04'],
  [weekly(2), '2026-05-04', '2026-05-05'],
  [weekly(7), '2026-05-04', '2026-05-10'],
  [weekly(1), '2026-05-05', '2026-05-11'],
  [weekly(4, 8), '2026-12-31', '2026-12-31'],
  [weekly(5, 8), '2026-12-31', '2027-01-01'],
  [monthly(4), '2026-05-04', '2026-05-04'],
  [monthly(3), '2026-05-04', '2026-06-03'],
  [monthly(28), '2026-02-28', '2026-02-28'],
  [monthly(28), '2028-02-29', '2028-03-28'],
  [monthly(1), '2026-12-02', '2027-01-01'],
])('the first date of %j from %s on is %s', (rhythm, from, date) => {
  expect(firstDate(rhythm, from)).toBe(date)
})

test.each<[Rhythm, string, string]>([
  [weekly(1), '2026-05-04', '2026-05-11'],
  [weekly(1, 2), '2026-02-23', '2026-03-09'],
  // over 29 February
  [weekly(1, 1), '2028-02-28', '2028-03-06'],
  [weekly(4, 8), '2026-12-03', '2027-01-28'],
  // the clocks change on 29 March and 25 October 2026
  [weekly(7), '2026-03-22', '2026-03-29'],
  [weekly(7), '2026-03-29', '2026-04-05'],
  [weekly(7), '2026-10-25', '2026-11-01'],
  [monthly(28), '2026-01-28', '2026-02-28'],
  [monthly(28), '2026-02-28', '2026-03-28'],
  [monthly(28), '2028-02-28', '2028-03-28'],
  [monthly(1), '2026-12-01', '2027-01-01'],
])('after %j on %s comes %s', (rhythm, date, next) => {
  expect(dateAfter(rhythm, date)).toBe(next)
})

test.each([
  ['2026-05-04', '2026-05-04T04:00:00.000Z'],
  ['2026-01-12', '2026-01-12T05:00:00.000Z'],
  // summer time begins and ends at night, before the hour of the baskets
  ['2026-03-28', '2026-03-28T05:00:00.000Z'],
  ['2026-03-29', '2026-03-29T04:00:00.000Z'],
  ['2026-10-24', '2026-10-24T04:00:00.000Z'],
  ['2026-10-25', '2026-10-25T05:00:00.000Z'],
])('the basket of %s is due at %s', (day, at) => {
  const moment = rhythmMoment(day)
  expect(moment.toISOString()).toBe(at)
  expect(rhythmDueOn(moment)).toBe(day)
  expect(rhythmDueOn(new Date(moment.getTime() - 1)) < day).toBe(true)
})

test('what is no day is refused', () => {
  expect(() => rhythmMoment('2026-02-30x')).toThrow(RangeError)
})

test.each<[string, Rhythm, string, string, string]>([
  ['a date to come stays', weekly(1), '2026-05-11', '2026-05-04T09:00:00Z', '2026-05-11'],
  ['that of today is over', weekly(1), '2026-05-04', '2026-05-04T09:00:00Z', '2026-05-11'],
  ['that of today is to come before its hour', weekly(1), '2026-05-04', '2026-05-04T03:59:00Z', '2026-05-04'],
  ['weeks keep their count after a pause', weekly(1, 2), '2026-05-04', '2026-05-20T09:00:00Z', '2026-06-01'],
  ['months too', monthly(28), '2026-01-28', '2026-03-01T09:00:00Z', '2026-03-28'],
])('%s', (_what, rhythm, date, now, next) => {
  expect(dateToCome(rhythm, date, new Date(now))).toBe(next)
})

test.each<[string, string | null, string, string]>([
  ['at once, from tomorrow where today is over', null, '2026-05-04T09:00:00Z', '2026-05-11'],
  ['at once, today where its hour is to come', null, '2026-05-04T03:00:00Z', '2026-05-04'],
  ['from a later day', '2026-05-12', '2026-05-04T09:00:00Z', '2026-05-18'],
  ['a day that is over counts as at once', '2026-01-01', '2026-05-04T09:00:00Z', '2026-05-11'],
])('a rhythm that is set begins %s', (_what, from, now, date) => {
  expect(firstDateToCome(weekly(1), { from, now: new Date(now) })).toBe(date)
})
