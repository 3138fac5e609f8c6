import { expect, test } from 'vitest'
import type { QuantityFacts } from '../cart/quantity.ts'
import { fitWanted, joinCodes } from './order-pad.ts'

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
