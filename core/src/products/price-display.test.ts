import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents, toEuros } from '../kernel/money.ts'
import { displayPrice, displayPriceOf, effectivePrice, marginOf } from './price-display.ts'

const facts = (over: Record<string, unknown> = {}) => ({
  priceCents: cents(1000),
  discountBp: basisPoints(0),
  packSize: 6,
  vatBp: basisPoints(2100),
  taxSetting: { taxInclude: false },
  ...over,
})

describe('effectivePrice', () => {
  it.each([
    [1000, 0, 1000],
    [1000, 1000, 900],
    [1005, 1000, 905],
    [999, 3333, 666],
    [1, 5000, 1],
    [1000, 10_000, 0],
  ])('%i less %i basis points is %i', (price, bp, unit) => {
    expect(effectivePrice(cents(price), basisPoints(bp))).toBe(unit)
  })
})

describe('displayPrice', () => {
  it('shows stars without a tax setting or without a price', () => {
    expect(displayPrice(facts({ taxSetting: null }))).toBeNull()
    expect(displayPrice(facts({ priceCents: null }))).toBeNull()
    expect(displayPriceOf(null, 21, { taxInclude: false })).toBeNull()
  })
  it('adds VAT where the shop writes net', () => {
    expect(displayPrice(facts())).toEqual({
      unit: 1000,
      taxInclude: false,
      net: 1000,
      gross: 1210,
      list: null,
      pack: 6000,
      discountPercent: 0,
    })
  })
  it('takes VAT off where the shop writes gross, and shows the price before the discount', () => {
    expect(
      displayPrice(facts({ taxSetting: { taxInclude: true }, priceCents: cents(1210), discountBp: basisPoints(1000) })),
    ).toEqual({
      unit: 1089,
      taxInclude: true,
      net: 900,
      gross: 1089,
      list: { unit: 1210, net: 1000, gross: 1210 },
      pack: 6534,
      discountPercent: 10,
    })
  })
  it.each([
    ['net writing', false, 3, 100, { unit: 3, net: 3, gross: 4, pack: 300 }],
    ['gross writing: 24,40 net is rounded, 29,52 is not', true, 2952, 4, { unit: 2952, net: 2440, pack: 11_808 }],
  ])('a pack is so many units as the shop writes them: %s', (_, taxInclude, price, packSize, shown) => {
    expect(displayPrice(facts({ taxSetting: { taxInclude }, priceCents: cents(price), packSize }))).toMatchObject(shown)
  })
  it('claims no discount that takes nothing off', () => {
    expect(displayPrice(facts({ priceCents: cents(1), discountBp: basisPoints(1000) }))).toMatchObject({
      unit: 1,
      list: null,
      discountPercent: 0,
    })
  })
  it('is the same from the wire', () => {
    fc.assert(
      fc.property(
        fc.nat(10 ** 9),
        fc.nat(10_000),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom(0, 400, 1000, 2100),
        fc.boolean(),
        (price, discount, pack, vat, taxInclude) => {
          const wire = {
            level1: { price: toEuros(cents(price)), discount: discount / 100, min2Buy: pack, minimum: pack },
          }
          expect(displayPriceOf(wire, vat / 100, { taxInclude })).toEqual(
            displayPrice({
              priceCents: cents(price),
              discountBp: basisPoints(discount),
              packSize: pack,
              vatBp: basisPoints(vat),
              taxSetting: { taxInclude },
            }),
          )
        },
      ),
    )
  })
})

describe('marginOf', () => {
  it.each([
    [null, 500, 2100, null],
    [0, 500, 2100, null],
    [1210, 500, 2100, { cents: 500, bp: 5000 }],
    [1210, 1000, 2100, { cents: 0, bp: 0 }],
    [605, 1000, 2100, { cents: -500, bp: -10_000 }],
    [999, 400, 1000, { cents: 508, bp: 5595 }],
  ])('%j retail, %i net at %i is %j', (retail, net, vat, margin) => {
    expect(marginOf(retail === null ? null : cents(retail), cents(net), basisPoints(vat))).toEqual(margin)
  })
})
