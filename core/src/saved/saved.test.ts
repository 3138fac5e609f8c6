import { expect, test } from 'vitest'
import { cents } from '../kernel/money.ts'
import { cardPrice, droppedFrom, hasFallen } from './saved.ts'

test.each([
  [{ skuId: 1, net: 500 }, { skuId: 1, net: 499 }, 500],
  [{ skuId: 1, net: 500 }, { skuId: 1, net: 500 }, null],
  [{ skuId: 1, net: 500 }, { skuId: 1, net: 501 }, null],
  [{ skuId: 1, net: 500 }, { skuId: 2, net: 400 }, null],
  [{ skuId: 1, net: null }, { skuId: 1, net: 400 }, null],
  [{ skuId: 1, net: 500 }, { skuId: 1, net: null }, null],
])('%j, now %j: dropped from %s', (saved, now, expected) => {
  const seen = ({ skuId, net }: { skuId: number; net: number | null }) => ({
    skuId,
    net: net === null ? null : cents(net),
  })
  expect(droppedFrom(seen(saved), seen(now))).toBe(expected)
})

test('a card’s price is net, less its discount; none where prices are closed', () => {
  const shop = { shopSettings: { taxSetting: { taxInclude: true } } }
  const priceInfo = { level1: { price: 12.1, discount: 50, min2Buy: 6, minimum: 6 } }
  expect(cardPrice({ priceInfo, tax: 21, shop } as Parameters<typeof cardPrice>[0])).toBe(500)
  expect(cardPrice({ priceInfo: null, tax: 21, shop })).toBeNull()
})

test.each([
  [1000, 950, true],
  [1000, 951, false],
  [1000, 1000, false],
  [1000, 1100, false],
  [1, 0, true],
  [0, 0, false],
  // 5 % of 19 cents is less than one
  [19, 18, true],
  [21, 20, false],
])('a price that was %i and is %i has fallen: %s', (before, now, has) => {
  expect(hasFallen(cents(before), cents(now))).toBe(has)
})
