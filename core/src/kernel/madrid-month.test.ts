import { expect, test } from 'vitest'
import { addMonths, boundsOfMonth, dayOf, monthOf, startOfDay, yearOf } from './madrid-month.ts'

test.each([
  ['2026-01-31T22:59:59Z', '2026-01', '2026-01-31'],
  ['2026-01-31T23:00:00Z', '2026-02', '2026-02-01'],
  ['2026-06-30T22:00:00Z', '2026-07', '2026-07-01'],
])('%s is in %s, on %s', (at, month, day) => {
  expect(monthOf(new Date(at))).toBe(month)
  expect(dayOf(new Date(at))).toBe(day)
})

test('a year begins at midnight in Madrid', () => {
  expect(yearOf(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
  expect(yearOf(new Date('2026-12-31T23:00:00Z'))).toBe(2027)
})

test('months go on over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test('a month begins and ends at midnight in Madrid, in winter as in summer', () => {
  expect(boundsOfMonth('2026-03')).toEqual({
    from: new Date('2026-02-28T23:00:00Z'),
    until: new Date('2026-03-31T22:00:00Z'),
  })
  expect(() => startOfDay('2026-13-01')).toThrow(RangeError)
})
