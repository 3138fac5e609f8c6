import { expect, test } from 'vitest'
import { daysOfPeriod, monthsOfQuarter, quartersUntil, quarterText, readPeriod } from './quarters.ts'

const periodOf = (query: string) => readPeriod(new URLSearchParams(query))

test.each([
  ['quarter=2026-1', '2026-01-01', '2026-03-31'],
  ['quarter=2024-1', '2024-01-01', '2024-03-31'],
  ['quarter=2026-2', '2026-04-01', '2026-06-30'],
  ['quarter=2026-4', '2026-10-01', '2026-12-31'],
  ['month=2024-02', '2024-02-01', '2024-02-29'],
  ['month=2026-12', '2026-12-01', '2026-12-31'],
  // a month goes before the quarter beside it, which may be another one
  ['quarter=2026-1&month=2026-11', '2026-11-01', '2026-11-30'],
])('%s goes from %s to %s', (query, dateFrom, dateTo) => {
  expect(daysOfPeriod(periodOf(query))).toEqual({ dateFrom, dateTo })
})

test.each(['', 'quarter=', 'quarter=2026', 'quarter=2026-5', 'quarter=2026-0', 'quarter=1999-1', 'quarter=2026-1x'])(
  '%s names none',
  (query) => {
    expect(periodOf(query)).toEqual({ quarter: null, month: null })
    expect(daysOfPeriod(periodOf(query))).toEqual({})
  },
)

test('what is no month leaves the quarter', () => {
  for (const month of ['2026-13', '2026-00', '2026-1', 'x'])
    expect(periodOf(`quarter=2026-4&month=${month}`)).toEqual({ quarter: { year: 2026, number: 4 }, month: null })
})

test('a month is of its quarter', () => {
  const { quarter } = periodOf('month=2026-11')
  expect(quarter && quarterText(quarter)).toBe('2026-4')
})

test.each([
  // the first of December in Madrid
  ['2026-11-30T23:30:00Z', ['2026-10', '2026-11', '2026-12']],
  ['2026-11-30T22:30:00Z', ['2026-10', '2026-11']],
  ['2027-02-01T10:00:00Z', ['2026-10', '2026-11', '2026-12']],
  ['2026-09-30T10:00:00Z', []],
])('at %s the months of a quarter that have begun are offered', (now, months) => {
  expect(monthsOfQuarter({ year: 2026, number: 4 }, new Date(now))).toEqual(months)
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
