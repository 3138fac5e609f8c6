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
      net: 1000,
      gross: 1210,
      list: null,
      packTotal: { net: 6000, gross: 7260 },
      discountPercent: 0,
    })
  })
  it('takes VAT off where the shop writes gross, and shows the price before the discount', () => {
    expect(
      displayPrice(facts({ taxSetting: { taxInclude: true }, priceCents: cents(1210), discountBp: basisPoints(1000) })),
    ).toEqual({
      unit: 1089,
      net: 900,
      gross: 1089,
      list: { unit: 1210, net: 1000, gross: 1210 },
      packTotal: { net: 5400, gross: 6534 },
      discountPercent: 10,
    })
  })
  it('reckons a pack from its sum, not from the rounded unit', () => {
    expect(displayPrice(facts({ priceCents: cents(3), packSize: 100 }))).toMatchObject({
      gross: 4,
      packTotal: { net: 300, gross: 363 },
    })
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
