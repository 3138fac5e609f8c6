import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import { expect, it } from 'vitest'
import { asCards } from './as-card.server.ts'
import type { ProductCardData } from './wire.ts'

const listed = (id: number, more: Partial<ProductCardData> = {}) =>
  ({
    id,
    name: `Vaso ${id}`,
    serialNumber: `V-${id}`,
    pictures: ['/files/goods/a', '/files/goods/b'],
    tax: 21,
    shopId: 2,
    priceInfo: null,
    skuCount: 1,
    stock: 5,
    isAvailable: true,
    stockControl: 'notAllowedToBuy',
    needBook: false,
    retailPrice: null,
    onlySkuId: null,
    expectedOn: null,
    // each row has a shop of its own, as rows that were parsed have
    shop: {
      id: 2,
      name: 'Vidal',
      access: 'open',
      city: 'Valencia',
      shopSettings: { taxSetting: { taxInclude: true } },
    },
    ...more,
  }) as ProductCardData

it('leaves out what no card shows, and what most products have not', () => {
  expect(asCards([listed(1)])).toEqual([
    {
      id: 1,
      name: 'Vaso 1',
      pictures: ['/files/goods/a'],
      tax: 21,
      shopId: 2,
      priceInfo: null,
      skuCount: 1,
      stock: 5,
      isAvailable: true,
      stockControl: 'notAllowedToBuy',
      shop: { name: 'Vidal', access: 'open', shopSettings: { taxSetting: { taxInclude: true } } },
    },
  ])
  expect(
    asCards([listed(1, { needBook: true, retailPrice: toEuros(cents(995)), onlySkuId: 7, expectedOn: '2027-01-12' })]),
  ).toMatchObject([{ needBook: true, retailPrice: 9.95, onlySkuId: 7, expectedOn: '2027-01-12' }])
})

it('names a shop once for all of its products', () => {
  const [first, second] = asCards([listed(1), listed(2)])
  expect(second?.shop).toBe(first?.shop)
})
