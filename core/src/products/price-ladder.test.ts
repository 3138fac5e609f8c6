import { expect, it } from 'vitest'
import type { Euros } from '../kernel/money.ts'
import { nextStep, priceLadder } from './price-ladder.ts'

const net = { taxInclude: false }
const sku = (key: string, price: number, min2Buy: number, minimum = min2Buy, discount = 0) => ({
  attribute: key === '' ? [] : [{ key, name: key, value: String(min2Buy) }],
  priceInfo: { level1: { price: price as Euros, discount, min2Buy, minimum } },
})

it.each([
  ['one sku', [sku('', 4.2, 6)], ['6: 420']],
  ['one with a minimum of its own', [sku('', 4.2, 6, 24)], ['24: 420']],
  ['after its discount', [sku('', 4, 6, 6, 10)], ['6: 360']],
  ['packs', [sku('pack', 4.2, 6), sku('pack', 4.03, 12), sku('pack', 3.86, 24)], ['6: 420', '12: 403', '24: 386']],
  ['packs in any order', [sku('pack', 4.03, 12), sku('pack', 4.2, 6)], ['6: 420', '12: 403']],
  ['a larger pack that saves nothing', [sku('pack', 4.2, 6), sku('pack', 4.2, 12)], ['6: 420']],
  ['colours of different prices', [sku('colour', 4.2, 6), sku('colour', 3, 12)], ['6: 420']],
])('%s', (_, skus, rungs) => {
  expect(priceLadder(skus, 21, net).map(({ from, price }) => `${from}: ${price.net}`)).toEqual(rungs)
})

it('is empty where prices are closed or the shop set nothing', () => {
  expect(priceLadder([{ attribute: [], priceInfo: null }], 21, net)).toEqual([])
  expect(priceLadder([sku('', 4.2, 6)], 21, null)).toEqual([])
})

const LADDER = {
  level1: {
    price: 10 as Euros,
    discount: 0,
    min2Buy: 6,
    minimum: 6,
    ladder: [
      { from: 24, price: 9 as Euros },
      { from: 60, price: 8.99 as Euros },
    ],
  },
}
it('has the steps of a sku above its smallest purchase', () => {
  const rungs = priceLadder([{ attribute: [], priceInfo: LADDER }], 21, net)
  expect(rungs.map(({ from, price }) => `${from}: ${price.net}`)).toEqual(['6: 1000', '24: 900', '60: 899'])
})
it.each([
  [0, null],
  [6, null],
  [12, { missing: 12, percent: 10 }],
  [18, { missing: 6, percent: 10 }],
  [24, null],
  [54, null],
  [60, null],
])('from %i units the next step is %o', (quantity, step) => {
  expect(nextStep(LADDER, quantity)).toEqual(step)
})
