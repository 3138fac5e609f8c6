import { expect, test } from 'vitest'
import { countedOn, isKept } from './activity.ts'
import { ACTIVITY_TYPES } from './publication-lists.ts'

test.each(ACTIVITY_TYPES)('%s either stays until taken back or counts by the day', (type) => {
  expect(countedOn(type, new Date('2026-05-04T09:00:00Z'))).toBe(isKept(type) ? null : '2026-05-04')
})
test.each([
  ['2026-05-04T00:00:00.000Z', '2026-05-04'],
  ['2026-05-04T23:59:59.999Z', '2026-05-04'],
  ['2026-05-05T00:00:00.000Z', '2026-05-05'],
])('a view at %s counts on %s', (at, day) => {
  expect(countedOn('view', new Date(at))).toBe(day)
})
