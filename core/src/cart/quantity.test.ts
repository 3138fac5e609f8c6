import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sku } from '../products/products.contract.ts'
import {
  applyTyped,
  applyWanted,
  checkQuantity,
  decrease,
  increase,
  isAvailable,
  isInert,
  limits,
  type QuantityFacts,
  quantityFactsOf,
} from './quantity.ts'

const sku = (over: Partial<QuantityFacts & { onShelf: boolean }> = {}) => ({
  packSize: 6,
  minimum: 6,
  stock: 100,
  stockControl: 'notAllowedToBuy' as const,
  onShelf: true,
  ...over,
})

describe('limits', () => {
  it.each([
    ['packs of six, stock 100', {}, false, { min: 6, max: 96, step: 6, ceiling: 100 }],
    ['single units', { packSize: 1, minimum: 1 }, false, { min: 1, max: 100, step: 1, ceiling: 100 }],
    ['an own minimum above the pack', { minimum: 24 }, false, { min: 24, max: 96, step: 6, ceiling: 100 }],
    ['an own minimum between packs', { minimum: 20 }, false, { min: 24, max: 96, step: 6, ceiling: 100 }],
    ['no stock', { stock: 0 }, false, { min: 6, max: 99_996, step: 6, ceiling: 99_999 }],
    [
      'stock not counted',
      { stock: 0, stockControl: 'unlimited' as const },
      false,
      { min: 6, max: 99_996, step: 6, ceiling: 99_999 },
    ],
    ['huge stock', { stock: 2_000_000, packSize: 1 }, false, { min: 6, max: 99_999, step: 1, ceiling: 99_999 }],
    ['an order line', { minimum: 24 }, true, { min: 0, max: 96, step: 6, ceiling: 100 }],
    ['less than a pack in stock', { stock: 5 }, false, { min: 6, max: 0, step: 6, ceiling: 5 }],
  ])('%s', (_, over, forOrderLine, expected) => {
    expect(limits(sku(over), { forOrderLine })).toEqual(expected)
  })
})

describe('buttons', () => {
  const bounds = limits(sku({ stock: 20 }))
  it.each([
    [6, 6, 12],
    [12, 6, 18],
    [18, 12, 18],
    // quantities that packs and stock have since left behind
    [8, 6, 12],
    [3, 3, 6],
    [30, 18, 30],
  ])('at %i: less is %i, more is %i', (quantity, lower, higher) => {
    expect(decrease(quantity, bounds)).toBe(lower)
    expect(increase(quantity, bounds)).toBe(higher)
  })
  it('leave a quantity as it is when nothing can be chosen', () => {
    const inert = limits(sku({ stock: 5 }))
    expect(isInert(inert)).toBe(true)
    expect(increase(0, inert)).toBe(0)
    expect(decrease(12, inert)).toBe(12)
  })
  it('an order line counts down to 0', () => {
    expect(decrease(6, limits(sku(), { forOrderLine: true }))).toBe(0)
  })
})

describe('isInert', () => {
  it.each([
    [{ min: 6, max: 0 }, true],
    [{ min: 6, max: -6 }, true],
    [{ min: 6, max: 5 }, true],
    [{ min: 6, max: 6 }, false],
    [{ min: 0, max: 0 }, true],
    [{ min: 0, max: 6 }, false],
  ])('%o: %s', (bounds, inert) => {
    expect(isInert({ ...bounds, step: 6, ceiling: 99_999 })).toBe(inert)
  })
})

describe('quantityFactsOf', () => {
  const wire = { stock: 7, stockControl: 'unlimited' as const }
  it('reads pack and minimum of a price that may be seen', () => {
    const priceInfo = { level1: { min2Buy: 6, minimum: 12 } } as Sku['priceInfo']
    expect(quantityFactsOf({ ...wire, priceInfo })).toEqual({ ...wire, packSize: 6, minimum: 12 })
  })
  it('takes single units where no price may be seen', () => {
    expect(quantityFactsOf({ ...wire, priceInfo: null })).toEqual({ ...wire, packSize: 1, minimum: 1 })
  })
})

describe('applyTyped', () => {
  const bounds = limits(sku({ stock: 20 }))
  it.each([
    ['12', 12],
    [12, 12],
    ['13', 12],
    ['20', 18],
    ['21', 6],
    ['99999999999999999999', 6],
    ['12.9', 12],
    ['12,9', 12],
    [17.999, 12],
    [' 18 ', 18],
    ['18uds', 18],
    ['１８', 18],
    ['5', 6],
    ['0', 6],
    ['-12', 6],
    ['', 6],
    ['abc', 6],
    ['a18', 6],
    ['~18', 6],
    ['.', 6],
    [',5', 6],
    [Number.NaN, 6],
    [Number.POSITIVE_INFINITY, 6],
  ])('%j typed over 6 gives %i', (typed, quantity) => {
    expect(applyTyped(typed, 6, bounds)).toBe(quantity)
  })
  it('goes back to what was there, not to the maximum', () => {
    expect(applyTyped('500', 12, bounds)).toBe(12)
  })
  it('keeps the quantity of an inert input', () => {
    expect(applyTyped('abc', 3, limits(sku({ stock: 5 })))).toBe(3)
    expect(applyTyped('12', 6, limits(sku({ stock: 5 })))).toBe(6)
  })
  it('an order line may go to 0', () => {
    const line = limits(sku(), { forOrderLine: true })
    expect(applyTyped('0', 12, line)).toBe(0)
    expect(applyTyped('5', 12, line)).toBe(0)
    expect(applyTyped('', 12, line)).toBe(0)
  })
  it.each([
    ['0', 0],
    ['', 0],
    ['4', 6],
    ['13', 12],
    ['21', 12],
    ['abc', 6],
  ])('%j wanted over 12, where none is a choice, gives %i', (typed, quantity) => {
    expect(applyWanted(typed, 12, bounds)).toBe(quantity)
  })

  it('always ends on a whole pack that the server takes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom('notAllowedToBuy' as const, 'unlimited' as const),
        fc.oneof(fc.string(), fc.integer(), fc.double(), fc.integer({ min: 0, max: 4000 }).map(String)),
        (packSize, minimum, stock, stockControl, typed) => {
          const offer = sku({ packSize, minimum, stock, stockControl })
          const its = limits(offer)
          if (isInert(its) || !isAvailable(offer)) return
          const quantity = applyTyped(typed, its.min, its)
          expect(checkQuantity(offer, quantity)).toBeNull()
          expect(applyTyped(quantity, its.min, its)).toBe(quantity)
        },
      ),
    )
  })
  it('buttons and the server agree at every step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 400 }),
        (packSize, minimum, stock) => {
          const offer = sku({ packSize, minimum, stock })
          const its = limits(offer)
          if (!isAvailable(offer)) return
          let quantity = its.min
          while (increase(quantity, its) !== quantity) {
            expect(checkQuantity(offer, quantity)).toBeNull()
            quantity = increase(quantity, its)
          }
          expect(quantity).toBe(its.max)
          expect(checkQuantity(offer, quantity)).toBeNull()
          expect(checkQuantity(offer, quantity + packSize)?.code).toBe('insufficient_stock')
        },
      ),
    )
  })
})

describe('checkQuantity', () => {
  it.each([
    ['fits', {}, 12, null],
    ['all of it', { stock: 12 }, 12, null],
    ['off the shelf', { onShelf: false, stock: 0 }, 12, { code: 'item_removed', params: {} }],
    ['sold in the shop only', { stockControl: 'limit' as const }, 12, { code: 'not_for_sale_online', params: {} }],
    ['nothing left', { stock: 0 }, 12, { code: 'out_of_stock', params: {} }],
    ['less than a pack left', { stock: 5 }, 6, { code: 'out_of_stock', params: {} }],
    ['less than its minimum left', { minimum: 24, stock: 18 }, 24, { code: 'out_of_stock', params: {} }],
    ['more than is left', { stock: 20 }, 24, { code: 'insufficient_stock', params: { stock: 20 } }],
    ['no whole pack', {}, 13, { code: 'quantity_not_a_pack', params: { pack: 6 } }],
    ['a fraction', { packSize: 1, minimum: 1 }, 1.5, { code: 'quantity_not_a_pack', params: { pack: 1 } }],
    ['below its minimum', { minimum: 24 }, 18, { code: 'quantity_below_minimum', params: { minimum: 24 } }],
    ['zero', {}, 0, { code: 'quantity_below_minimum', params: { minimum: 6 } }],
    [
      'beyond all measure',
      { stockControl: 'unlimited' as const, stock: 0 },
      100_002,
      { code: 'quantity_above_maximum', params: { maximum: 99_999 } },
    ],
    [
      'one more than the most of one line',
      { packSize: 1, minimum: 1, stockControl: 'unlimited' as const, stock: 0 },
      100_000,
      { code: 'quantity_above_maximum', params: { maximum: 99_999 } },
    ],
    ['not counted', { stockControl: 'unlimited' as const, stock: 0 }, 99_996, null],
    ['the most of one line', { packSize: 1, minimum: 1, stockControl: 'unlimited' as const, stock: 0 }, 99_999, null],
  ])('%s', (_, over, quantity, refusal) => {
    expect(checkQuantity(sku(over), quantity)).toEqual(refusal)
  })
})

describe('isAvailable', () => {
  it.each([
    [{}, true],
    [{ onShelf: false }, false],
    [{ stock: 6 }, true],
    [{ stock: 5 }, false],
    [{ stock: 6, minimum: 12 }, false],
    [{ stock: 0, stockControl: 'unlimited' as const }, true],
    [{ stock: 0, stockControl: 'limit' as const }, true],
  ])('%j: %s', (over, expected) => {
    expect(isAvailable(sku(over))).toBe(expected)
  })
})
