import { expect, test } from 'vitest'
import { longDay, longMoment, longMonth, timeOfDay } from './date-text.ts'

const AT = new Date('2026-05-03T22:05:00Z')

test.each([
  ['es', '4 de mayo de 2026', '4 de mayo de 2026 a las 0:05', '0:05', 'mayo de 2026'],
  ['en', '4 May 2026', '4 May 2026 at 00:05', '00:05', 'May 2026'],
  ['zh', '2026年5月4日', '2026年5月4日 00:05', '00:05', '2026年5月'],
] as const)('dates are written in %s as in Spain, in whose time they are', (locale, day, moment, time, month) => {
  expect(longDay(AT, locale)).toBe(day)
  expect(longMoment(AT, locale)).toBe(moment)
  expect(timeOfDay(AT, locale)).toBe(time)
  expect(longMonth('2026-05', locale)).toBe(month)
})
