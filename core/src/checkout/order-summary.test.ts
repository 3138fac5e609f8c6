import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, type Cents, cents } from '../kernel/money.ts'
import { nationalZone } from '../shipping/shipping-fee.ts'
import { SURCHARGE_RATES } from './equivalence-surcharge.ts'
import { type LineFacts, type ShippingFacts, type SummaryFacts, summarise } from './order-summary.ts'

const line = (over: Partial<Record<keyof LineFacts, unknown>> = {}): LineFacts =>
  ({
    skuId: 1,
    quantity: 10,
    priceCents: cents(1000),
    discountBp: basisPoints(0),
    packSize: 1,
    minimum: 1,
    vatBp: basisPoints(2100),
    stock: 1000,
    stockControl: 'notAllowedToBuy',
    needBook: false,
    onShelf: true,
    ...over,
  }) as LineFacts

/** A shop with one fee for Spain: what it costs, and from which amount on it is free. */
const shipping = ({
  set = true,
  costCents = cents(990),
  freeFromCents = null,
  pickUp = true,
}: {
  set?: boolean
  costCents?: Cents | null
  freeFromCents?: Cents | null
  pickUp?: boolean
} = {}): ShippingFacts => ({
  isSet: set,
  zones: [nationalZone(costCents, freeFromCents)],
  elsewhere: 'quote',
  address: null,
  pickUp,
})

const facts = (over: Partial<SummaryFacts> = {}): SummaryFacts => ({
  taxInclude: false,
  lines: [line()],
  shipping: shipping(),
  deliveryMethod: 'shipment',
  minimumOrderCents: cents(0),
  ...over,
})

describe('summarise', () => {
  it('net prices: products, discount, shipping at the products’ rate', () => {
    expect(summarise(facts({ lines: [line({ discountBp: basisPoints(1000) })] }))).toMatchObject({
      lines: [{ unitCents: 900, netCents: 9000, grossCents: 10_890 }],
      subtotal: 10_000,
      discount: 1000,
      shippingNet: 990,
      taxes: [{ taxBp: 2100, netCents: 9990, vatCents: 2098, grossCents: 12_088 }],
      vat: 2098,
      total: 12_088,
      problems: [],
    })
  })
  it('gross prices: shipping is written gross too, the total is what was written', () => {
    expect(summarise(facts({ taxInclude: true, lines: [line({ priceCents: cents(1210) })] }))).toMatchObject({
      lines: [{ netCents: 10_000, grossCents: 12_100 }],
      subtotal: 10_000,
      discount: 0,
      shippingNet: 818,
      vat: 2272,
      total: 13_090,
    })
  })
  it('splits shipping over mixed rates by the products’ net', () => {
    const lines = [line({ quantity: 2 }), line({ skuId: 2, quantity: 1, vatBp: basisPoints(1000) })]
    expect(summarise(facts({ lines, shipping: shipping({ costCents: cents(100) }) })).taxes).toEqual([
      { taxBp: 2100, netCents: 2067, vatCents: 434, grossCents: 2501 },
      { taxBp: 1000, netCents: 1033, vatCents: 103, grossCents: 1136 },
    ])
  })

  it.each([
    ['fetched at the counter', { deliveryMethod: 'pickUp' as const }, 0, 0, []],
    [
      'fetched though shipping is not set up',
      { deliveryMethod: 'pickUp' as const, shipping: shipping({ set: false }) },
      0,
      0,
      [],
    ],
    [
      'fetching is not offered',
      { deliveryMethod: 'pickUp' as const, shipping: shipping({ pickUp: false }) },
      0,
      0,
      ['not_set_up'],
    ],
    ['free from just here', { shipping: shipping({ freeFromCents: cents(10_000) }) }, 0, 0, []],
    ['a cent short of free', { shipping: shipping({ freeFromCents: cents(10_001) }) }, 990, 1, []],
    ['ask the shop', { shipping: shipping({ costCents: null }) }, null, 0, ['shipping_not_calculable']],
    ['ask the shop, but free', { shipping: shipping({ costCents: null, freeFromCents: cents(1) }) }, 0, 0, []],
    ['not set up', { shipping: shipping({ set: false }) }, null, 0, ['not_set_up']],
    [
      'not set up: nothing is said of a threshold',
      { shipping: shipping({ set: false, freeFromCents: cents(20_000) }) },
      null,
      0,
      ['not_set_up'],
    ],
    [
      'fetched: nothing is said of a threshold',
      { deliveryMethod: 'pickUp' as const, shipping: shipping({ freeFromCents: cents(20_000) }) },
      0,
      0,
      [],
    ],
  ])('shipping: %s', (_, over, net, freeShipMissing, codes) => {
    const summary = summarise(facts(over))
    expect(summary.shippingNet).toBe(net)
    expect(summary.freeShipMissing).toBe(freeShipMissing)
    expect(summary.problems.map((p) => p.code)).toEqual(codes)
  })

  it('the minimum order looks at net products after the discount', () => {
    const discounted = [line({ discountBp: basisPoints(1000) })]
    expect(summarise(facts({ lines: discounted, minimumOrderCents: cents(9000) })).problems).toEqual([])
    expect(summarise(facts({ lines: discounted, minimumOrderCents: cents(10_000) }))).toMatchObject({
      minimumMissing: 1000,
      problems: [{ code: 'below_order_minimum', params: { minimum: 100, missing: 10 } }],
    })
  })
  describe('delivery by steps', () => {
    const steps = [
      { from: 0, costCents: cents(500) },
      { from: 1000, costCents: cents(900) },
    ]
    const byWeight: ShippingFacts = {
      ...shipping(),
      zones: [{ ...nationalZone(null), basis: 'weight', steps }],
    }
    const byPacks: ShippingFacts = {
      ...shipping(),
      zones: [{ ...nationalZone(null), basis: 'packs', steps: [steps[0], { from: 3, costCents: cents(900) }] }],
    } as ShippingFacts
    it.each<[string, ShippingFacts, LineFacts[], number | null]>([
      [
        'each unit weighs',
        byWeight,
        [line({ quantity: 9, grams: 100 }), line({ skuId: 2, quantity: 1, grams: 99 })],
        500,
      ],
      [
        'the step begins at its weight',
        byWeight,
        [line({ quantity: 9, grams: 100 }), line({ skuId: 2, quantity: 1, grams: 100 })],
        900,
      ],
      [
        'one line without a weight is quoted',
        byWeight,
        [line({ quantity: 9, grams: 100 }), line({ skuId: 2, grams: null })],
        null,
      ],
      ['so is the first of several', byWeight, [line({ grams: undefined }), line({ skuId: 2, grams: 100 })], null],
      [
        'packs of all lines',
        byPacks,
        [line({ quantity: 12, packSize: 12 }), line({ skuId: 2, quantity: 12, packSize: 6 })],
        900,
      ],
      ['fewer packs than the next step', byPacks, [line({ quantity: 24, packSize: 12 })], 500],
    ])('%s', (_, shipping, lines, cost) => {
      const summary = summarise(facts({ shipping, lines }))
      expect(cost === null ? summary.problems[0]?.code : summary.shippingNet).toBe(cost ?? 'shipping_not_calculable')
    })
    it('an address to which the shop does not deliver is refused', () => {
      const address = { country: 'FR', postCode: '75001' }
      const elsewhere = (kind: 'quote' | 'refuse') =>
        summarise(facts({ shipping: { ...shipping(), elsewhere: kind, address } })).problems
      expect(elsewhere('refuse')).toEqual([{ code: 'address_not_served', params: {} }])
      expect(elsewhere('quote')).toEqual([{ code: 'shipping_not_calculable', params: {} }])
    })
  })
  it('names each line that cannot be bought', () => {
    const lines = [line(), line({ skuId: 2, stock: 4 }), line({ skuId: 3, onShelf: false })]
    expect(summarise(facts({ lines })).problems).toEqual([
      { code: 'insufficient_stock', skuId: 2, params: { stock: 4 } },
      { code: 'item_removed', skuId: 3, params: {} },
    ])
  })
  it('nothing picked costs nothing', () => {
    expect(summarise(facts({ lines: [] }))).toMatchObject({
      total: 0,
      shippingNet: 0,
      taxes: [],
      problems: [{ code: 'pick_a_product' }],
    })
  })
  it('products for nothing still pay their delivery', () => {
    const free = [line({ priceCents: cents(0) }), line({ skuId: 2, priceCents: cents(0), vatBp: basisPoints(400) })]
    expect(summarise(facts({ lines: free }))).toMatchObject({ subtotal: 0, shippingNet: 990, vat: 208, total: 1198 })
  })
})

describe('an order of a buyer under the equivalence surcharge', () => {
  const lines = [line(), line({ skuId: 2, vatBp: basisPoints(1000) })]
  it('bears it on products and delivery by rate, beside VAT', () => {
    const summary = summarise(facts({ lines, surcharges: SURCHARGE_RATES }))
    expect(summary.taxes).toEqual([
      { taxBp: 2100, netCents: 10_495, vatCents: 2204, surcharge: { rateBp: 520, cents: 546 }, grossCents: 13_245 },
      { taxBp: 1000, netCents: 10_495, vatCents: 1050, surcharge: { rateBp: 140, cents: 147 }, grossCents: 11_692 },
    ])
    expect(summary).toMatchObject({ subtotal: 20_000, shippingNet: 990, vat: 3254, surcharge: 693, total: 24_937 })
  })
  it('pays it on what is left after a coupon', () => {
    const after = lines.map((one) => ({ ...one, couponCents: cents(1000) }))
    expect(summarise(facts({ lines: after, surcharges: SURCHARGE_RATES, deliveryMethod: 'pickUp' }))).toMatchObject({
      coupon: 2000,
      surcharge: 594,
    })
  })
  it('reaches minimum and free delivery with the same products as anybody', () => {
    const terms = { shipping: shipping({ freeFromCents: cents(20_000) }), minimumOrderCents: cents(20_001) }
    const plain = summarise(facts({ lines, ...terms }))
    expect(summarise(facts({ lines, surcharges: SURCHARGE_RATES, ...terms }))).toMatchObject({
      shippingNet: 0,
      minimumMissing: plain.minimumMissing,
      freeShipMissing: plain.freeShipMissing,
    })
  })
})

const anyLine = fc.record({
  skuId: fc.integer({ min: 1, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  priceCents: fc.nat(1_000_000),
  discountBp: fc.oneof(fc.constant(0), fc.nat(10_000)),
  vatBp: fc.constantFrom(0, 400, 1000, 2100),
})
const anyFacts = fc.record({
  taxInclude: fc.boolean(),
  surcharges: fc.constantFrom(null, SURCHARGE_RATES),
  lines: fc.array(anyLine, { maxLength: 20 }).map((lines) => lines.map((l) => line(l))),
  shipping: fc
    .record({
      set: fc.boolean(),
      costCents: fc.option(fc.nat(100_000).map(cents)),
      freeFromCents: fc.option(fc.nat(10 ** 7).map(cents)),
    })
    .map((s) => shipping(s)),
  deliveryMethod: fc.constantFrom('shipment' as const, 'pickUp' as const),
  minimumOrderCents: fc.nat(10 ** 6).map(cents),
})

describe('any order', () => {
  it('adds up to the cent', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const s = summarise(given)
        expect(s.taxes.reduce((sum, row) => sum + row.grossCents, 0)).toBe(s.total)
        expect(s.taxes.reduce((sum, row) => sum + row.vatCents, 0)).toBe(s.vat)
        expect(s.subtotal - s.discount + (s.shippingNet ?? 0) + s.vat + s.surcharge).toBe(s.total)
        expect(s.discount).toBeGreaterThanOrEqual(0)
        expect(s.shippingNet ?? 0).toBeGreaterThanOrEqual(0)
        const figures = [
          s.subtotal,
          s.discount,
          s.shippingNet ?? 0,
          s.vat,
          s.total,
          s.minimumMissing,
          s.freeShipMissing,
        ]
        expect(figures.every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
  it('costs the same in whatever order its lines stand', () => {
    fc.assert(
      fc.property(anyFacts, fc.infiniteStream(fc.nat()), (given, keys) => {
        const { lines, problems, ...amounts } = summarise(given)
        const shuffled = given.lines
          .map((l) => ({ l, k: keys.next().value as number }))
          .sort((a, b) => a.k - b.k)
          .map(({ l }) => l)
        const again = summarise({ ...given, lines: shuffled })
        expect(again).toMatchObject(amounts)
        expect(again.lines).toHaveLength(lines.length)
        expect(again.problems).toHaveLength(problems.length)
      }),
    )
  })
  it('net products grow with the quantities, where prices are net', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 2, max: 9 }), (given, k) => {
        const net = { ...given, taxInclude: false }
        const more = { ...net, lines: net.lines.map((l) => ({ ...l, quantity: l.quantity * k })) }
        expect(summarise(more).subtotal).toBe(summarise(net).subtotal * k)
        expect(summarise(more).discount).toBe(summarise(net).discount * k)
      }),
    )
  })
  it('what the buyer pays is what the shop wrote, where prices are gross', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const s = summarise({ ...given, taxInclude: true, deliveryMethod: 'pickUp' })
        expect(s.total - s.surcharge).toBe(s.lines.reduce((sum, l) => sum + l.unitCents * l.quantity, 0))
      }),
    )
  })
})
