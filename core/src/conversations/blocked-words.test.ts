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

test('a long text and a long list are read in time', () => {
  const blocked = Array.from({ length: 500 }, (_, n) => `palabra${n} otra tercera`)
  const text = 'palabra1 otra '.repeat(140)
  const start = performance.now()
  for (let n = 0; n < 20; n++) expect(findBlockedWord(text, blocked)).toBeNull()
  expect(performance.now() - start).toBeLessThan(2_000)
})
