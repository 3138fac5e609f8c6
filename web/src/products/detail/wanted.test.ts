import { fromEuros } from '@lonja/core/kernel/money.ts'
import { describe, expect, it } from 'vitest'
import { m } from '../../paraglide/messages.js'
import type { ProductData, SkuData } from '../wire.ts'
import {
  totalWanted,
  type Wanted,
  wantedAtFirst,
  withPaste,
  withQuantity,
  withRefusals,
  withTyped,
  withTypedMark,
} from './wanted.ts'

const sku = (id: number, price: number, more: Partial<SkuData> = {}) =>
  ({
    id,
    stock: 50,
    stockControl: 'notAllowedToBuy',
    isAvailable: true,
    priceInfo: { level1: { price, discount: 0, min2Buy: 5, minimum: 5 } },
    ...more,
  }) as SkuData

const product = (skus: SkuData[], taxInclude: boolean) =>
  ({ skus, tax: 21, shop: { shopSettings: { taxSetting: { taxInclude, tax: 21 } } } }) as ProductData

const nothing: Wanted = { quantities: {}, marks: {}, homeless: 0 }

describe('what is wanted', () => {
  it('begins with what an address brings back, as typed, each judged', () => {
    const skus = [sku(1, 1), sku(2, 1, { stock: 3, isAvailable: false }), sku(3, 1)]
    const brought = [
      { skuId: 1, quantity: 10 },
      { skuId: 2, quantity: 5 },
      { skuId: 3, quantity: 7 },
      { skuId: 99, quantity: 5 },
    ]
    expect(wantedAtFirst(skus, brought)).toEqual({
      quantities: { 1: 10, 2: 5, 3: 7 },
      marks: {
        2: { reason: 'outOfStock', isRefused: true, asTyped: true },
        3: { reason: 'rounded', isRefused: true, asTyped: true },
      },
      homeless: 0,
    })
  })

  it('is typed, rounded, emptied and refused cell by cell', () => {
    const one = sku(1, 1)
    let wanted = withTyped(nothing, one, '12')
    expect(wanted).toEqual({
      quantities: { 1: 10 },
      marks: { 1: { reason: 'rounded', isRefused: false } },
      homeless: 0,
    })
    wanted = withTyped(wanted, one, '80')
    expect([wanted.quantities[1], wanted.marks[1]]).toEqual([10, { reason: 'aboveStock', isRefused: true }])
    wanted = withQuantity(wanted, 1, 15)
    expect(wanted).toEqual({ quantities: { 1: 15 }, marks: {}, homeless: 0 })
    expect(withTyped(wanted, one, ' ').quantities[1]).toBe(0)
    expect(withPaste(wanted, { changes: new Map(), homeless: 2 }).homeless).toBe(2)
  })

  it('keeps the quantities that the market refuses, with its words', () => {
    const wanted = withRefusals({ ...nothing, quantities: { 1: 10 } }, [
      { message: 'Quedan 5', params: { skuId: 1, stock: 5 } },
      { message: 'No' },
    ])
    expect(wanted).toEqual({
      quantities: { 1: 10 },
      marks: { 1: { message: 'Quedan 5', isRefused: true } },
      homeless: 0,
    })
  })
})

it.each([
  ['net', false, 1.05, { 1: 3, 2: 5 }, 8.4, 10.16],
  ['gross', true, 1.05, { 1: 3, 2: 5 }, 6.94, 8.4],
  ['none', false, 1.05, {}, 0, 0],
])('%s prices come to a sum whose VAT is rounded once', (_, taxInclude, price, quantities, net, gross) => {
  const total = totalWanted(product([sku(1, price), sku(2, price)], taxInclude), quantities)
  expect([total.net, total.gross]).toEqual([fromEuros(net), fromEuros(gross)])
  expect(total.amount).toBe(fromEuros(taxInclude ? gross : net))
})

describe('what was typed into a stepper', () => {
  const single = { priceInfo: { level1: { price: 1, discount: 0, min2Buy: 1, minimum: 1 } } } as Partial<SkuData>
  it.each([
    ['the quantity itself', sku(1, 1), '10', 10, undefined],
    ['nothing', sku(1, 1), '', 0, undefined],
    ['a fraction of single units', sku(1, 1, single), '1.5', 1, undefined],
    ['a thousand with its point', sku(1, 1, single), '1.000', 1, { message: m.ui_error_thousands(), isRefused: true }],
    ['no whole pack', sku(1, 1), '13', 10, { reason: 'rounded', isRefused: false }],
    ['less than the smallest purchase', sku(1, 1), '2', 5, { reason: 'belowMinimum', isRefused: false }],
    ['less than nothing', sku(1, 1), '-3', 5, { reason: 'belowMinimum', isRefused: false }],
    ['more than there is', sku(1, 1), '60', 10, { reason: 'aboveStock', isRefused: true }],
    ['too many', sku(1, 1, { stockControl: 'unlimited' }), '1000000', 10, { reason: 'tooMany', isRefused: true }],
  ] as const)('%s', (_, of, text, quantity, mark) => {
    const before = {
      ...nothing,
      quantities: { 1: quantity },
      marks: { 1: { reason: 'tooMany', isRefused: true } as const },
    }
    const after = withTypedMark(before, of, text, quantity)
    expect(after.marks[1]).toEqual(mark)
    expect(after.quantities).toEqual({ 1: quantity })
  })
})
