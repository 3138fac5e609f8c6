import { describe, expect, it } from 'vitest'
import type { Euros } from '../kernel/money.ts'
import { initialSelection, isAllSelected, overlayOf, toggleAll, toggleItem } from './selection.ts'

const item = (skuId: number, over: Partial<Parameters<typeof overlayOf>[0]['sku']> = {}) => ({
  skuId,
  sku: {
    isAvailable: true,
    stockControl: 'notAllowedToBuy' as const,
    stock: 100,
    needBook: false,
    priceInfo: { level1: { price: 1 as Euros, discount: 0, min2Buy: 6, minimum: 12 } },
    ...over,
  },
})
const soldOut = { isAvailable: false, stock: 0 }
const inShop = { stockControl: 'limit' as const }
const ids = (selected: Iterable<number>) => [...selected].sort()

describe('toggleItem', () => {
  it('picks, lets go, and leaves what it was given alone', () => {
    const before = new Set([1])
    expect(ids(toggleItem(before, 2))).toEqual([1, 2])
    expect(ids(toggleItem(before, 1))).toEqual([])
    expect(ids(before)).toEqual([1])
  })
})

describe('toggleAll', () => {
  const entry = { items: [item(1), item(2), item(3, soldOut), item(4, inShop)] }
  it.each([
    ['picks what is eligible', [], [1, 2]],
    ['completes what was begun', [2], [1, 2]],
    ['leaves out what is not eligible, though picked', [4], [1, 2]],
    ['clears all once all eligible are picked', [1, 2], []],
    ['clears the rest with them', [1, 2, 4], []],
  ])('%s', (_, selected, expected) => {
    expect(ids(toggleAll(entry, new Set(selected)))).toEqual(expected)
  })
  it('finds nothing to pick where nothing is eligible', () => {
    const closed = { items: [item(3, soldOut)] }
    expect(ids(toggleAll(closed, new Set()))).toEqual([])
    expect(isAllSelected(closed, new Set())).toBe(false)
  })
})

describe('initialSelection', () => {
  const one = [{ shopId: 7, items: [item(1), item(2), item(3, soldOut)] }]
  const two = [...one, { shopId: 8, items: [item(5)] }]
  const plain = (selection: ReturnType<typeof initialSelection>) =>
    Object.fromEntries([...selection].map(([shop, picked]) => [shop, ids(picked)]))
  it.each([
    ['a single shop: all that can be bought', one, undefined, { 7: [1, 2] }],
    ['a single shop: those of the address', one, [2], { 7: [2] }],
    ['an empty list is no list', one, [], { 7: [1, 2] }],
    ['several shops: all that can be bought', two, undefined, { 7: [1, 2], 8: [5] }],
    ['several shops: those of the address', two, [2, 5, 99], { 7: [2], 8: [5] }],
    ['never a row that can only be deleted', one, [3], { 7: [] }],
    ['an empty cart', [], undefined, {}],
  ])('%s', (_, carts, skuIds, expected) => {
    expect(plain(initialSelection(carts, skuIds))).toEqual(expected)
  })
})

describe('overlayOf', () => {
  it.each([
    ['products in stock', {}, null],
    ['pre-sale with stock', { needBook: true }, null],
    ['pre-sale, nothing in stock, not sold beyond', { ...soldOut, needBook: true }, 'preSale'],
    ['nothing in stock, not sold beyond', soldOut, 'contactUs'],
    ['sold in the shop only', inShop, 'contactUs'],
    ['less than the smallest purchase', { isAvailable: false, stock: 11 }, 'outOfStock'],
    ['off the shelf', { isAvailable: false }, 'removed'],
    ['not counted, nothing in stock', { stockControl: 'unlimited' as const, stock: 0 }, null],
    ['pre-sale not counted', { stockControl: 'unlimited' as const, stock: 0, needBook: true }, null],
  ])('%s: %s', (_, over, overlay) => {
    expect(overlayOf(item(1, over))).toBe(overlay)
  })
})
