import { expect, test } from 'vitest'
import { readDay, readShortDay } from './read-day.ts'

test.each([
  ['12/11/2026', '2026-11-12'],
  ['1/2/26', '2026-02-01'],
  ['12-11-2026', '2026-11-12'],
  ['12.11.2026 23:59', '2026-11-12'],
  [' 12/11/2026 ', '2026-11-12'],
  ['2026-11-12', '2026-11-12'],
  ['2026-11-12T10:00:00+01:00', '2026-11-12'],
  ['20261112', '2026-11-12'],
  ['2026年11月12日', '2026-11-12'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['11/13/2026', null],
  ['00/11/2026', null],
  ['12/11/202', null],
  ['12/11', null],
  ['Total', null],
  ['', null],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['261112', '2026-11-12'],
  ['280229', '2028-02-29'],
  ['260229', null],
  ['26111', null],
  ['26 112', null],
  ['', null],
])('%s of a record is the day %s', (digits, day) => {
  expect(readShortDay(digits)).toBe(day)
})
