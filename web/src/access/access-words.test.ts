import { expect, test } from 'vitest'
import { durationText } from '../locale/duration-text.ts'

test.each([
  [86_400, '24 h'],
  [83_521, '23 h 13 min'],
  [3600, '1 h'],
  [61, '2 min'],
  [1, '1 min'],
  [0, '1 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds, 'es')).toBe(text)
})

test('in Chinese', () => {
  expect(durationText(3660, 'zh')).toBe('1小时 1分钟')
})
