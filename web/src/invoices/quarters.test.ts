import { expect, test } from 'vitest'
import { daysOfQuarter, quartersUntil, quarterText, readQuarter } from './quarters.ts'

test.each([
  ['2026-1', '2026-01-01', '2026-03-31'],
  ['2024-1', '2024-01-01', '2024-03-31'],
  ['2026-2', '2026-04-01', '2026-06-30'],
  ['2026-4', '2026-10-01', '2026-12-31'],
])('%s goes from %s to %s', (text, dateFrom, dateTo) => {
  const quarter = readQuarter(text)
  expect(quarter && daysOfQuarter(quarter)).toEqual({ dateFrom, dateTo })
  expect(quarter && quarterText(quarter)).toBe(text)
})

test.each([null, '', '2026', '2026-5', '2026-0', '1999-1', '2026-1x'])('%s names none', (text) => {
  expect(readQuarter(text)).toBeNull()
})

test('the present quarter by Madrid’s clocks, and the four before it', () => {
  expect(quartersUntil(new Date('2026-12-31T23:30:00Z')).map(quarterText)).toEqual([
    '2027-1',
    '2026-4',
    '2026-3',
    '2026-2',
    '2026-1',
  ])
})
