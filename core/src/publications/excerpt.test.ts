import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test.each([
  ['', 10, ''],
  [' Corto. ', 10, 'Corto.'],
  ['diez letra', 10, 'diez letra'],
  ['Vasos, copas y jarras', 14, 'Vasos, copas…'],
  ['Vasos, copas y jarras', 11, 'Vasos…'],
  ['Otorrinolaringología básica', 12, 'Otorrinolar…'],
  ['夏天露台的玻璃杯，耐摔又好看', 10, '夏天露台的玻璃杯…'],
  ['🍋🍋🍋🍋🍋🍋', 4, '🍋🍋🍋…'],
])('%j in %i characters is %j', (text, max, expected) => {
  expect(excerptOf(text, max)).toBe(expected)
})
