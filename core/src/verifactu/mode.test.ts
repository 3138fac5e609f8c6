import { expect, test } from 'vitest'
import { isInMode, lastDayOf } from './mode.ts'

const since = new Date('2027-01-01T00:00:00Z')

test.each([
  ['never begun', null, null, '2027-05-01T10:00:00Z', false],
  ['going on', since, null, '2027-05-01T10:00:00Z', true],
  ['at its first moment', since, null, '2027-01-01T00:00:00Z', true],
  ['not begun yet', since, null, '2026-12-31T23:59:59Z', false],
  ['ending, in the last minute by the clocks of Madrid', since, '2027-12-31', '2027-12-31T22:59:00Z', true],
  ['ended', since, '2027-12-31', '2027-12-31T23:00:00Z', false],
])('a mode %s', (_what, begun, endsOn, at, expected) => {
  expect(isInMode({ since: begun, endsOn }, new Date(at))).toBe(expected)
})

test('who sent records stays to the end of the year', () => {
  expect(lastDayOf('2027-03-04', { hasSent: true })).toBe('2027-12-31')
  expect(lastDayOf('2027-03-04', { hasSent: false })).toBeNull()
})
