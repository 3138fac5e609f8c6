import { expect, test } from 'vitest'
import { isInMode, lastDayOf } from './mode.ts'

const since = new Date('2027-01-01T00:00:00Z')

test.each([
  ['never begun', null, null, '2027-05-01', false],
  ['going on', since, null, '2027-05-01', true],
  ['ending, on its last day', since, '2027-12-31', '2027-12-31', true],
  ['ended', since, '2027-12-31', '2028-01-01', false],
])('a mode %s', (_what, begun, endsOn, day, expected) => {
  expect(isInMode({ verifactu_since: begun, endsOn }, day)).toBe(expected)
})

test('who sent records stays to the end of the year', () => {
  expect(lastDayOf('2027-03-04', { hasSent: true })).toBe('2027-12-31')
  expect(lastDayOf('2027-03-04', { hasSent: false })).toBeNull()
})
