import { expect, it } from 'vitest'
import { addDays } from './clock.ts'

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  // the clocks change on this day
  ['2026-03-29', 1, '2026-03-30'],
])('%s and %i days: %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected))

it('refuses what is no day', () => {
  expect(() => addDays('2026-13-01', 1)).toThrow(RangeError)
})
