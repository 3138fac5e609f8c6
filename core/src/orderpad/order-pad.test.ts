import { expect, test } from 'vitest'
import type { QuantityFacts } from '../cart/quantity.ts'
import { cents } from '../kernel/money.ts'
import { cheapestPack, fitWanted, joinCodes } from './order-pad.ts'

const sku = (facts: Partial<QuantityFacts> = {}): QuantityFacts => ({
  packSize: 6,
  minimum: 6,
  stock: 100,
  stockControl: 'notAllowedToBuy',
  ...facts,
})

test.each([
  ['whole packs', 12, sku(), 12, 'same'],
  ['part of a pack', 7, sku(), 12, 'more'],
  ['no units', null, sku(), 6, 'same'],
  ['fewer than the minimum', 6, sku({ minimum: 24 }), 24, 'more'],
  ['more than the stock', 500, sku(), 96, 'fewer'],
  ['more than the stock, which is not counted', 500, sku({ stockControl: 'unlimited' }), 504, 'more'],
  ['a pack of one', 7, sku({ packSize: 1, minimum: 1 }), 7, 'same'],
  ['less stock than a pack', 12, sku({ stock: 5 }), 0, 'fewer'],
  ['less stock than a pack, no units', null, sku({ stock: 5 }), 0, 'same'],
])('%s', (_, wanted, facts, quantity, fit) => {
  expect(fitWanted(wanted, facts)).toEqual({ quantity, fit })
})

test('lines of one code are one, with the units of all', () => {
  const lines = [
    { productCode: 'ab-1', quantity: 6 },
    { productCode: 'X', quantity: null },
    { productCode: 'AB-1', quantity: 4 },
    { productCode: 'x', quantity: null },
    { productCode: 'ab-1', quantity: null },
  ]
  expect(joinCodes(lines)).toEqual([
    { productCode: 'ab-1', quantity: 10 },
    { productCode: 'X', quantity: null },
  ])
})

const pack = (
  size: number,
  unit: number | null,
  more: { productId?: number; colour?: string; stock?: number } = {},
) => ({
  productId: more.productId ?? 1,
  attribute: [
    { key: 'pack', value: String(size) },
    { key: 'colour', value: more.colour ?? 'red' },
  ],
  facts: sku({ packSize: size, minimum: size, stock: more.stock ?? 100 }),
  unitCents: unit === null ? null : cents(unit),
})

test.each([
  ['the cheapest that makes all', 24, [pack(6, 245), pack(12, 235), pack(24, 225)], 24],
  ['of one price the first', 24, [pack(6, 225), pack(12, 225)], 6],
  ['not one that would make more', 12, [pack(6, 245), pack(24, 225)], 6],
  ['not one without enough stock', 24, [pack(6, 245), pack(24, 225, { stock: 23 })], 6],
  ['not one that cannot be ordered', 24, [pack(6, 245), pack(24, null)], 6],
  ['none where all make more', 7, [pack(6, 245), pack(12, 235)], null],
  ['none where nobody said how many', null, [pack(6, 245), pack(12, 235)], null],
  ['none of two colours', 24, [pack(6, 245), pack(12, 235, { colour: 'blue' })], null],
  ['none of two products', 24, [pack(6, 245), pack(12, 235, { productId: 2 })], null],
  ['none of nothing', 24, [], null],
])('of packs of the same products: %s', (_, wanted, choices, size) => {
  expect(cheapestPack(wanted, choices)?.facts.packSize ?? null).toBe(size)
})
