import { expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

it.each([
  ['up', [1, 2, 3], 3, 1, [1, 3, 2]],
  ['down', [1, 2, 3], 1, 1, [2, 1, 3]],
  ['to the beginning', [1, 2, 3], 2, 0, [2, 1, 3]],
  ['beyond the end', [1, 2, 3], 1, 99, [2, 3, 1]],
  ['where it is', [1, 2, 3], 2, 1, [1, 2, 3]],
  ['from another list', [1, 2], 9, 1, [1, 9, 2]],
])('moves %s', (_, ids, id, place, expected) => {
  expect(movedTo(ids, id, place)).toEqual(expected)
})
