import { expect, it } from 'vitest'
import { fromMadridTime, toMadridTime } from './madrid-time.ts'

it.each([
  ['in winter', '2026-01-15T10:30', '2026-01-15T09:30:00.000Z'],
  ['in summer', '2026-07-15T10:30', '2026-07-15T08:30:00.000Z'],
  ['at midnight', '2026-07-15T00:00', '2026-07-14T22:00:00.000Z'],
  ['before summer time begins', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['after it has begun', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['before it ends', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['after it has ended', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s a field and its moment are each other’s', (_about, field, moment) => {
  expect(fromMadridTime(field)?.toISOString()).toBe(moment)
  expect(toMadridTime(new Date(moment))).toBe(field)
})

it('takes the one of two hours that is the later, and the hour after one that is left out', () => {
  expect(fromMadridTime('2026-10-25T02:30')?.toISOString()).toBe('2026-10-25T01:30:00.000Z')
  expect(fromMadridTime('2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

it.each(['', 'mañana', '2026-05-04', '2026-13-04T10:00', '2026-05-04T10:00Z'])('%j is no such field', (text) => {
  expect(fromMadridTime(text)).toBeNull()
})

it('seconds, which some browsers send, are dropped', () => {
  expect(fromMadridTime('2026-01-15T10:30:59')?.toISOString()).toBe('2026-01-15T09:30:00.000Z')
})

it('years have four digits, also those before the year 1000', () => {
  expect(toMadridTime(new Date('0308-06-01T12:00:00.000Z'))).toBe('0308-06-01T11:45')
  expect(fromMadridTime('0308-06-01T12:00')?.getUTCFullYear()).toBe(308)
})
