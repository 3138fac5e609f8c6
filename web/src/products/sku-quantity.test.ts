import { describe, expect, it } from 'vitest'
import { skuStepper } from './sku-quantity.ts'
import type { SkuData } from './wire.ts'

const sku = {
  stock: 40,
  stockControl: 'notAllowedToBuy',
  priceInfo: { level1: { price: 1, discount: 0, min2Buy: 6, minimum: 12 } },
} as unknown as SkuData

describe('the stepper of a variant that may be left out', () => {
  const { less, more, typed, min, max } = skuStepper(sku, true)
  it('goes from nothing to the smallest purchase and back', () => {
    expect(min).toBe(0)
    expect(more(0)).toBe(12)
    expect(more(12)).toBe(18)
    expect(less(18)).toBe(12)
    expect(less(12)).toBe(0)
    expect(less(0)).toBe(0)
  })
  it('takes typed numbers in whole packs, up to the stock', () => {
    expect(typed('0', 12)).toBe(0)
    expect(typed('', 12)).toBe(0)
    expect(typed('5', 0)).toBe(12)
    expect(typed('20', 0)).toBe(18)
    expect(typed('400', 12)).toBe(12)
    expect(max).toBe(36)
  })
})

it('the stepper of the only variant starts at the smallest purchase', () => {
  const { less, min } = skuStepper(sku, false)
  expect(min).toBe(12)
  expect(less(12)).toBe(12)
})
