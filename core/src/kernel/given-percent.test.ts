import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { givenPercent } from './wire.ts'

it('takes every hundredth of a percent, however it adds up in floats, and nothing finer', () => {
  const refused = Array.from({ length: 10_001 }, (_, bp) => bp / 100).filter(
    (rate) => !givenPercent.safeParse(rate).success,
  )
  expect(refused).toEqual([])
  expect([0.1 + 0.2, 7 * 0.07].map((rate) => givenPercent.safeParse(rate).success)).toEqual([true, true])
  expect([10.005, 33.333, 0.001, 99.999].map((rate) => givenPercent.safeParse(rate).success)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

// each rate that somebody says: a third decimal is refused at its field, as in amounts, and not rounded
const day = '2026-07-01'
it.each([
  ['createSellerCoupon', ['percentage'], { titles: { es: 'A' }, type: 'percentage', collectUntil: `${day}T00:00:00Z` }],
  ['updateSellerCoupon', ['percentage'], {}],
  ['createMarketCoupon', ['percentage'], { titles: { es: 'A' }, type: 'percentage', collectUntil: `${day}T00:00:00Z` }],
  ['updateMarketCoupon', ['percentage'], {}],
  ['createCommissionRule', ['percent'], { fixed: 0, from: day }],
  ['updateSellerSettings', ['tax'], {}],
  ['createSellerProduct', ['vat'], { serialNumber: 'A', names: {}, skus: [{ serialNumber: 'A', price: 1 }] }],
  ['updateSellerProduct', ['vat'], {}],
  ['actOnSellerProducts', ['act', 'percent'], { ids: [1], act: { kind: 'price' } }],
  ['actOnSellerProducts', ['act', 'percent'], { ids: [1], act: { kind: 'discount' } }],
  ['createBuyerGroup', ['discount'], { name: 'A' }],
  ['createPriceList', ['percent'], { name: 'A', groupIds: [], startsAt: null, endsAt: null }],
] as const)('%s %j', (name, path, body) => {
  const of = (rate: number) => {
    const field = path.at(-1) ?? ''
    return 'act' in body ? { ...body, act: { ...body.act, [field]: rate } } : { ...body, [field]: rate }
  }
  const wrong = (rate: number) =>
    contract[name].body.safeParse(of(rate)).error?.issues.map((issue) => issue.path.join('.')) ?? []
  expect(wrong(4.55)).not.toContain(path.join('.'))
  expect(wrong(4.555)).toContain(path.join('.'))
})
