import { describe, expect, it } from 'vitest'
import type { Refusal } from '../kernel/refusals.ts'
import { withAllBelow } from './all-below.ts'
import { checkPlace, levelOf } from './category-place.ts'

// 1 > 2 > 3 > 4 > 5, and 6 > 7 beside it
const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 3 },
  { id: 5, parentId: 4 },
  { id: 6, parentId: null },
  { id: 7, parentId: 6 },
]

const refused = (id: number | null, parentId: number | null): string | null => {
  try {
    checkPlace(rows, id, parentId)
    return null
  } catch (error) {
    return (error as Refusal).code
  }
}

describe('where a category may stand', () => {
  it.each([
    ['a new one at the top', null, null, null],
    ['a new one on the last level', null, 4, null],
    ['a new one below the last level', null, 5, 'category_too_deep'],
    ['a new one below one that is not there', null, 99, 'field_invalid'],
    ['at the top', 3, null, null],
    ['below another', 3, 6, null],
    ['with all below it where it still fits', 6, 3, null],
    ['with all below it one level too deep', 6, 4, 'category_too_deep'],
    ['below itself', 2, 2, 'category_below_itself'],
    ['below its own child', 2, 5, 'category_below_itself'],
  ])('%s', (_, id, parentId, expected) => {
    expect(refused(id, parentId)).toBe(expected)
  })
})

it('finds all below a category, and its level', () => {
  expect(withAllBelow(rows, 3)).toEqual([3, 4, 5])
  expect([null, 1, 5, 7].map((id) => levelOf(rows, id))).toEqual([0, 1, 5, 2])
})
