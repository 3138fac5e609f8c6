import { expect, test } from 'vitest'
import { TRY_WAITS, waitAfter } from './try-waits.ts'

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [1000, 900],
])('after %i failures in a row one waits %i s', (failures, seconds) => {
  expect(waitAfter(failures)).toBe(seconds * 1000)
})

test('the list of waits ends with the longest', () => {
  expect(TRY_WAITS[0]).toBe(waitAfter(1))
  expect(TRY_WAITS.at(-1)).toBe(waitAfter(1000))
})
