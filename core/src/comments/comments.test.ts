import { expect, it } from 'vitest'
import { buyerInitials } from './buyer-initials.ts'
import { ratingOf } from './rating.ts'

it.each([
  ['Bar La Marina', 'B. M.'],
  ['Bazar Usera 88 S.L.', 'B. U.'],
  ['Comercial Norte, S.L.U.', 'C. N.'],
  ['Comercial Norte SLU', 'C. N.'],
  ['comercial norte sl', 'C. N.'],
  ['Comercial Norte S. A.', 'C. N.'],
  ['Castro S.L.', 'C.'],
  ['Hermanos Vega, C.B.', 'H. V.'],
  ['Hermanos Vega S.C.', 'H. V.'],
  ['Frutas del Sur S.Coop.', 'F. S.'],
  ['Frutas del Sur S. Coop', 'F. S.'],
  ['Green Valley Trading Ltd.', 'G. T.'],
  ['Möbel Huber GmbH', 'M. H.'],
  ['Möbel Huber GmbH & Co. KG', 'M. H.'],
  ['Lonja Trading 有限公司', 'L. T.'],
  ['S.L.', 'S. L.'],
  ['Bar Salsa', 'B. S.'],
  ['88', '8.'],
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
