import { expect, it } from 'vitest'
import { daysSince } from './plan-publications.ts'

it.each<[season: string, now: string, days: number]>([
  ['03-12', '2026-03-18T10:30:00Z', 6],
  ['03-17', '2026-03-18T00:00:00Z', 1],
  ['03-18', '2026-03-18T10:30:00Z', 365],
  ['11-18', '2026-03-18T10:30:00Z', 120],
  ['12-31', '2027-01-01T00:10:00Z', 1],
])('what belongs to %s is, at %s, %s days old', (season, now, days) => {
  expect(daysSince(season, new Date(now))).toBe(days)
})
