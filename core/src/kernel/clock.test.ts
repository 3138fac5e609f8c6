import { expect, it } from 'vitest'
import { addCalendarMonths, addDays } from './clock.ts'

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  // the clocks change on this day
  ['2026-03-29', 1, '2026-03-30'],
])('%s and %i days: %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected))

it('refuses what is no day', () => {
  expect(() => addDays('2026-13-01', 1)).toThrow(RangeError)
  expect(() => addCalendarMonths('2026-13-01', 1)).toThrow(RangeError)
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 36, '2027-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2027-04-30', -14, '2026-02-28'],
  ['2026-12-31', -1, '2026-11-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-15', 8, '2027-01-15'],
])('%s and %i months: %s', (day, months, expected) => expect(addCalendarMonths(day, months)).toBe(expected))
