import { expect, test } from 'vitest'
import { findBlockedWord } from './blocked-words.ts'

const BLOCKED = ['Western Union', 'timo', '假货', 'pago fuera', '  ', 'C++']

test.each([
  ['¿Hacéis envíos a Soria?', null],
  ['Paga por WESTERN  union', 'Western Union'],
  ['western-union', 'Western Union'],
  ['Eso es un tímo', 'timo'],
  ['timón y último', null],
  ['这是假货吗', '假货'],
  ['假的货', null],
  ['El pago, fuera de la web', 'pago fuera'],
  ['pago y fuera', null],
  ['Usamos C', 'C++'],
  ['', null],
])('%j holds %j', (text, found) => {
  expect(findBlockedWord(text, BLOCKED)).toBe(found)
})
