import { expect, test } from 'vitest'
import { mergeLines, type VisitorLine } from './merge-lines.ts'

const SKU = { packSize: 1, minimum: 1, stock: 100, stockControl: 'notAllowedToBuy', onShelf: true } as const
const line = (quantity: number, inAccount: number | null, more: Partial<VisitorLine> = {}): VisitorLine => ({
  skuId: 7,
  quantity,
  inAccount,
  isOpen: true,
  sku: SKU,
  ...more,
})
const sku = (facts: Partial<VisitorLine['sku']>) => ({ sku: { ...SKU, ...facts } })

/** What stands in the account's cart afterwards; null: no line of it was written. */
const KINDS: [string, VisitorLine, { writes: number | null; merged: number; lowered: number; leftOut: number }][] = [
  ['is new to the account', line(5, null), { writes: 5, merged: 1, lowered: 0, leftOut: 0 }],
  ['is more than the account has', line(5, 3), { writes: 5, merged: 1, lowered: 0, leftOut: 0 }],
  ['is as much as the account has', line(5, 5), { writes: null, merged: 1, lowered: 0, leftOut: 0 }],
  ['is less than the account has', line(3, 5), { writes: null, merged: 1, lowered: 0, leftOut: 0 }],
  ['is more than the stock', line(9, null, sku({ stock: 4 })), { writes: 4, merged: 1, lowered: 1, leftOut: 0 }],
  ['is more than the packs in stock', line(12, null, sku({ stock: 11, packSize: 6 })), w(6, 1)],
  ['is no whole pack any more', line(7, null, sku({ packSize: 6 })), w(6, 1)],
  ['is below a minimum that rose', line(2, null, sku({ minimum: 6 })), w(6, 0)],
  ['is more than a stock that is not counted', line(9, null, sku({ stock: 4, stockControl: 'unlimited' })), w(9, 0)],
  ['is out of stock', line(5, null, sku({ stock: 0 })), { writes: null, merged: 0, lowered: 0, leftOut: 1 }],
  ['is off the shelf', line(5, null, sku({ onShelf: false })), { writes: null, merged: 0, lowered: 0, leftOut: 1 }],
  [
    'is sold in the shop only',
    line(5, null, sku({ stockControl: 'limit' })),
    { writes: null, merged: 0, lowered: 0, leftOut: 1 },
  ],
  [
    'is of a shop that is closed to the account',
    line(5, null, { isOpen: false }),
    { writes: null, merged: 0, lowered: 0, leftOut: 1 },
  ],
  [
    'is out of stock, where the account has some',
    line(5, 3, sku({ stock: 0 })),
    { writes: null, merged: 1, lowered: 1, leftOut: 0 },
  ],
  [
    'is above the stock, which the account is too',
    line(9, 8, sku({ stock: 4 })),
    { writes: null, merged: 1, lowered: 1, leftOut: 0 },
  ],
]
function w(writes: number, lowered: number) {
  return { writes, merged: 1, lowered, leftOut: 0 }
}

test.each(KINDS)('what a visitor wanted %s', (_, given, { writes, ...counts }) => {
  const { lines, ...rest } = mergeLines([given], 10)
  expect(lines).toEqual(writes === null ? [] : [{ skuId: 7, quantity: writes }])
  expect(rest).toEqual(counts)
})

test('lines that have no place in the account any more are left out, those that are there already are not', () => {
  const lines = [line(1, null), line(2, null, { skuId: 8 }), line(3, 1, { skuId: 9 })]
  expect(mergeLines(lines, 1)).toEqual({
    lines: [
      { skuId: 7, quantity: 1 },
      { skuId: 9, quantity: 3 },
    ],
    merged: 2,
    lowered: 0,
    leftOut: 1,
  })
})
