import { expect, test } from 'vitest'
import { ibanEnd, ibanText, tidyIban } from './iban.ts'

test.each([
  ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
  ['es9121000418450200051332', 'ES9121000418450200051332'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['ES92 2100 0418 4502 0005 1332', null],
  ['ES91 2100 0418 4502 0005 133', null],
  ['ES91 2100 0418 4502 0005 1332 X', null],
  ['IBAN ES91 2100 0418 4502 0005 1332', null],
  ['ES9 12100 0418 4502 0005', null],
  ['', null],
])('%s', (typed, iban) => {
  expect(tidyIban(typed)).toBe(iban)
})

test.each([
  ['ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['a la vuelta', 'a la vuelta'],
  ['', ''],
])('%s is read as %s', (kept, text) => {
  expect(ibanText(kept)).toBe(text)
})

test('an account is told by its last four characters, none by nothing', () => {
  expect(ibanEnd('ES9121000418450200051332')).toBe('1332')
  expect(ibanEnd(null)).toBe('')
})
