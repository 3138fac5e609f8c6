import { expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import { formatPercent, formatSignedPercent } from './percent-text.ts'

test.each([
  [15, ['15\u00a0%', '15%', '15%']],
  [0, ['0\u00a0%', '0%', '0%']],
  [5.2, ['5,2\u00a0%', '5.2%', '5.2%']],
  [12.345, ['12,35\u00a0%', '12.35%', '12.35%']],
  [1234, ['1.234\u00a0%', '1,234%', '1,234%']],
])('%d percent in each language', (percent, texts) => {
  expect(LOCALES.map((locale) => formatPercent(percent, locale))).toEqual(texts)
})

test.each([
  [3, '+3%'],
  [-10.5, '−10.5%'],
  [0, '0%'],
])('a change of %d has its sign', (percent, text) => {
  expect(formatSignedPercent(percent, 'en')).toBe(text)
})
