import { expect, test } from 'vitest'
import { readId } from './read-id.ts'

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['', null],
  [7, null],
  [null, null],
  [undefined, null],
])('%j is the id %j', (value, id) => {
  expect(readId(value)).toBe(id)
})
