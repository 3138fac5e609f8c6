import { expect, it } from 'vitest'
import { bulkActionsOf } from './bulk-acts.ts'
import { pickList } from './pick-list.ts'

const line = (skuId: number, productId: number, productSerialNumber: string, units: number, note = '') => ({
  skuId,
  productId,
  productName: `P${productId}`,
  productSerialNumber,
  attribute: [],
  packSize: 6,
  note,
  units,
})

it('adds up each sku over its orders, by reference, the skus of one product together', () => {
  const list = pickList([
    { number: 'A', lines: [line(3, 30, 'V-10', 6), line(1, 10, 'V-2', 12, 'red')] },
    { number: 'B', lines: [line(1, 10, 'V-2', 6), line(2, 30, 'V-9', 24)] },
  ])
  expect(
    list.map(({ productId, picks }) => [
      productId,
      picks.map(({ line, units, orders }) => [line.skuId, units, orders]),
    ]),
  ).toEqual([
    [
      10,
      [
        [
          1,
          18,
          [
            { number: 'A', units: 12, note: 'red' },
            { number: 'B', units: 6, note: '' },
          ],
        ],
      ],
    ],
    [
      30,
      [
        [2, 24, [{ number: 'B', units: 24, note: '' }]],
        [3, 6, [{ number: 'A', units: 6, note: '' }]],
      ],
    ],
  ])
})

it('of no orders is empty', () => expect(pickList([{ number: 'A', lines: [] }])).toEqual([]))

it.each([
  [[['confirm', 'reject']], ['confirm']],
  [
    [['ready', 'ship'], ['prepare'], ['cancel']],
    ['prepare', 'ready', 'ship'],
  ],
  [[['cancel'], []], []],
] as const)('orders that allow %j may be acted on together by %j', (orders, expected) => {
  expect(bulkActionsOf(orders.map((actions) => ({ actions })))).toEqual(expected)
})
