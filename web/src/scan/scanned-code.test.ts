import { expect, it } from 'vitest'
import { placeOfCode } from './scanned-code.ts'

it.each([
  [[], null],
  [[{ productId: 1, skuId: 10 }], { productId: 1, skuId: 10 }],
  [
    [
      { productId: 1, skuId: 10 },
      { productId: 1, skuId: 11 },
    ],
    { productId: 1, skuId: null },
  ],
  [
    [
      { productId: 1, skuId: 10 },
      { productId: 2, skuId: 20 },
    ],
    'list',
  ],
])('%j leads to %j', (offers, place) => expect(placeOfCode(offers)).toEqual(place))
