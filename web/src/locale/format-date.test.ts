import { describe, expect, it } from 'vitest'
import { daysUntil } from './format-date.ts'

describe('the days until a day, in Spain’s time', () => {
  it.each([
    ['2026-11-23', '2026-11-23T09:00:00Z', 0],
    ['2026-11-24', '2026-11-23T09:00:00Z', 1],
    ['2026-11-24', '2026-11-23T23:30:00Z', 0],
    ['2026-03-30', '2026-03-28T23:30:00Z', 1],
    ['2027-01-01', '2026-12-30T12:00:00Z', 2],
  ])('to %s at %s', (day, now, days) => {
    expect(daysUntil(day, new Date(now))).toBe(days)
  })
})
