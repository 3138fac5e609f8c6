import { expect, test } from 'vitest'
import { isUsualTime } from './usual-time.ts'

test.each([
  [null, 30, false],
  [7, 6, false],
  [7, 7, true],
  [7, 20, true],
  [7, 21, false],
  [1, 1, true],
  [1, 3, false],
])('of a rhythm of %s days, %i days after the last order it is time: %s', (rhythm, since, is) => {
  expect(isUsualTime(rhythm, since)).toBe(is)
})
