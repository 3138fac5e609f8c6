import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, cents } from '../kernel/money.ts'
import { nationalZone } from '../shipping/shipping-fee.ts'
import { factsWithoutVat, noVatInZone, noVatOnOrder, noVatReason, priceInfoWithoutVat } from './no-vat.ts'
import { type SummaryFacts, summarise } from './order-summary.ts'

test.each([
  ['fetched', null, 'exempt'],
  ['Barcelona', { country: 'ES', postCode: '08001' }, 'exempt'],
  ['the Balearic Islands', { country: 'ES', postCode: '07001' }, 'exempt'],
  ['Las Palmas', { country: 'ES', postCode: '35001' }, 'export'],
  ['Tenerife', { country: 'ES', postCode: '38001' }, 'export'],
  ['Ceuta', { country: 'ES', postCode: '51001' }, 'export'],
  ['Melilla', { country: 'ES', postCode: '52001' }, 'export'],
  ['Portugal', { country: 'PT', postCode: '1000-001' }, 'intraEu'],
  ['Monaco, for VAT a part of France', { country: 'MC', postCode: '98000' }, 'intraEu'],
  ['Andorra', { country: 'AD', postCode: 'AD500' }, 'export'],
  ['London', { country: 'GB', postCode: 'SW1A' }, 'export'],
] as const)('products without VAT to %s bear none as %j: %s', (_where, to, reason) => {
  expect(noVatReason(to)).toBe(reason)
})

test.each([
  ['to the Canary Islands', '39001', { country: 'ES', postCode: '35001' }, 'export'],
  ['to Andorra', '07001', { country: 'AD', postCode: 'AD500' }, 'export'],
  ['within the mainland', '39001', { country: 'ES', postCode: '28001' }, null],
  [
    'to another member state, which needs a VAT number that counts',
    '39001',
    { country: 'FR', postCode: '75001' },
    null,
  ],
  ['fetched, or the address is not chosen yet', '39001', null, null],
  ['from a shop of the Canary Islands, whose tax is another one', '35001', { country: 'ES', postCode: '38001' }, null],
] as const)('an order %s', (_what, shopPostCode, deliverTo, reason) => {
  expect(noVatOnOrder({ shopPostCode, deliverTo, euVat: null })).toBe(reason)
})

test.each([
  ['Canarias', { areas: ['canaries'] }, true],
  ['Canarias, Ceuta and Melilla', { areas: ['canaries', 'ceuta', 'melilla'] }, true],
  ['Spain', { areas: ['spain'] }, false],
  ['the islands', { areas: ['canaries', 'balearics'] }, false],
  ['Las Palmas by its province', { provinces: ['35'] }, true],
  ['a province of each side', { provinces: ['35', '39'] }, false],
  ['a part of Tenerife', { postCodes: [{ from: '38001', to: '38010' }] }, true],
  ['from Las Palmas to Tenerife', { postCodes: [{ from: '35001', to: '38010' }] }, false],
  ['nothing', {}, false],
] as const)('a zone of %s is out of the VAT area: %j is %s', (_name, cover, isOutside) => {
  const zone = { areas: [], provinces: [], postCodes: [], ...cover }
  expect(noVatInZone({ shopPostCode: '39001', zone })).toBe(isOutside ? 'export' : null)
  expect(noVatInZone({ shopPostCode: '38001', zone })).toBeNull()
})

const facts = (over: Partial<SummaryFacts> = {}): SummaryFacts => ({
  taxInclude: true,
  surcharges: { 2100: basisPoints(520) },
  lines: [{ price: 121, vat: 2100, quantity: 10 } as const, { price: 1040, vat: 400, quantity: 3 } as const].map(
    ({ price, vat, quantity }, n) => ({
      skuId: n + 1,
      quantity,
      priceCents: cents(price),
      discountBp: basisPoints(0),
      vatBp: basisPoints(vat),
      needBook: false,
      onShelf: true,
      packSize: 1,
      minimum: 1,
      stock: 100,
      stockControl: 'limit' as const,
    }),
  ),
  shipping: {
    isSet: true,
    zones: [nationalZone(cents(605), cents(100_000))],
    elsewhere: 'quote',
    address: { country: 'ES', postCode: '35001' },
    pickUp: false,
  },
  deliveryMethod: 'shipment',
  minimumOrderCents: cents(0),
  ...over,
})

describe('factsWithoutVat', () => {
  test('prices with VAT: products and delivery without it, and nothing beside', () => {
    const { lines, taxes, total, vat, surcharge, subtotal, shippingNet } = summarise(
      factsWithoutVat(facts(), basisPoints(2100)),
    )
    expect(lines.map(({ unitCents, netCents, grossCents }) => [unitCents, netCents, grossCents])).toEqual([
      [100, 1000, 1000],
      [1000, 3000, 3000],
    ])
    expect(taxes).toEqual([{ taxBp: 0, netCents: 4500, vatCents: 0, grossCents: 4500 }])
    expect({ total, vat, surcharge, subtotal, shippingNet }).toEqual({
      total: 4500,
      vat: 0,
      surcharge: 0,
      subtotal: 4000,
      shippingNet: 500,
    })
  })

  test('prices without VAT stay as they are', () => {
    const { lines, total, shippingNet } = summarise(factsWithoutVat(facts({ taxInclude: false }), basisPoints(2100)))
    expect(lines.map(({ unitCents }) => unitCents)).toEqual([121, 1040])
    expect({ total, shippingNet }).toEqual({ total: 1210 + 3120 + 605, shippingNet: 605 })
  })

  test('what is quoted stays to be quoted', () => {
    const shipping = { ...facts().shipping, zones: [nationalZone(null)] }
    expect(summarise(factsWithoutVat(facts({ shipping }), basisPoints(2100))).shippingNet).toBeNull()
  })

  test('whatever is sold: no VAT, lines that are multiples of their unit, and a total that they and the delivery make', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 100_000 }),
      vat: fc.constantFrom(0, 400, 1000, 2100),
      quantity: fc.integer({ min: 1, max: 500 }),
      discount: fc.integer({ min: 0, max: 9_000 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.boolean(), (wanted, taxInclude) => {
        const [like] = facts().lines
        const lines = wanted.map(({ price, vat, quantity, discount }, n) => ({
          ...(like as SummaryFacts['lines'][number]),
          skuId: n + 1,
          quantity,
          priceCents: cents(price),
          discountBp: basisPoints(discount),
          vatBp: basisPoints(vat),
        }))
        const sum = summarise(factsWithoutVat(facts({ taxInclude, lines }), basisPoints(2100)))
        expect([sum.vat, sum.surcharge]).toEqual([0, 0])
        for (const { netCents, grossCents, unitCents, quantity } of sum.lines)
          expect([netCents, grossCents]).toEqual([unitCents * quantity, unitCents * quantity])
        const products = sum.lines.reduce((all, { netCents }) => all + netCents, 0)
        expect(sum.total).toBe(products + (sum.shippingNet ?? 0))
      }),
    )
  })
})

test('a price as calls tell it, with its ladder', () => {
  const info = {
    level1: {
      price: 1.21,
      discount: 10,
      min2Buy: 6,
      minimum: 6,
      publicPrice: 2.42,
      ladder: [{ from: 12, price: 1.1, publicPrice: 2.2 }],
    },
  } as Parameters<typeof priceInfoWithoutVat>[0]
  expect(priceInfoWithoutVat(info, { taxInclude: true, vatBp: basisPoints(1000) }).level1).toMatchObject({
    price: 1.1,
    discount: 10,
    publicPrice: 2.2,
    ladder: [{ from: 12, price: 1, publicPrice: 2 }],
  })
  expect(priceInfoWithoutVat(info, { taxInclude: false, vatBp: basisPoints(1000) })).toEqual(info)
})
