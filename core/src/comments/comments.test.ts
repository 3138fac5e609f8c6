import { expect, it } from 'vitest'
import { buyerInitials } from './buyer-initials.ts'
import { ratingOf } from './rating.ts'

it.each([
  ['Bar La Marina', 'B. M.'],
  ['Bazar Usera 88 S.L.', 'B. L.'],
  ['Nerea', 'N.'],
  ['  ana   castillo rivas ', 'A. R.'],
  ['Hijos de El Olivar', 'H. O.'],
  ['La', 'L.'],
  ['Ángel Ñúñez', 'Á. Ñ.'],
  ['王小玲', '王**'],
  ["O'Donnell's", 'O. S.'],
  ['', ''],
])('%j signs as %j', (name, initials) => {
  expect(buyerInitials(name)).toBe(initials)
})

it.each([
  [0, 0, null],
  [1, 5, 5],
  [3, 13, 4.3],
  [4, 17, 4.3],
  [8, 34, 4.3],
])('%i comments with %i points are %s on average', (count, sum, average) => {
  expect(ratingOf(count, sum)).toEqual({ count, average })
})
