import { expect, test } from 'vitest'
import { missedSearch } from './missed-search.ts'

test.each([
  ['  Fregóna   INDUSTRIAL ', 'fregona industrial'],
  ['Aceite 5,5 l', 'aceite 5,5 l'],
  ['拖把', '拖把'],
  ['x', null],
  ['ana@bar.example', null],
  ['llamar 612 34 56 78', null],
  ['12345678Z', null],
  ['６１２ / 345 / 678', null],
  ['(612) - (34) - 56 78', null],
  ['ana＠bar.example', null],
  ['bandeja 100x200', 'bandeja 100x200'],
  ['a'.repeat(61), null],
])('%j is counted as %j', (search, counted) => {
  expect(missedSearch(search)).toBe(counted)
})
