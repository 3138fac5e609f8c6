import { expect, test } from 'vitest'
import { basisPoints, cents } from '../kernel/money.ts'
import type { ShippingArea } from '../shipping/shipping-areas.ts'
import { nationalZone, type ShippingZone } from '../shipping/shipping-fee.ts'
import { offerTotals } from './offer-totals.ts'

const zone = (name: string, area: ShippingArea, fee: number | null): ShippingZone => ({
  ...nationalZone(fee === null ? null : cents(fee)),
  name,
  areas: [area],
})
const ZONES = [
  zone('Canarias', 'canaries', 2500),
  zone('Península', 'peninsula', 600),
  zone('Baleares', 'balearics', null),
]
const line = {
  skuId: 1,
  quantity: 10,
  listPriceCents: cents(1000),
  discountBp: basisPoints(0),
  vatBp: basisPoints(2100),
}
const lines = [{ ...line, packSize: 1, grams: null }]
const MADRID = { country: 'ES', postCode: '28001' }
const LAS_PALMAS = { country: 'ES', postCode: '35001' }
const PALMA = { country: 'ES', postCode: '07001' }
const CEUTA = { country: 'ES', postCode: '51001' }

test.each([
  ['by the tariff of the home zone', null, null, 'quote', MADRID, 12826],
  ['by the tariff of another zone', null, null, 'quote', LAS_PALMAS, 15125],
  ['by the tariff, whatever zone it was written for', 'Canarias', null, 'quote', MADRID, 12826],
  ['by a tariff that is quoted', null, null, 'quote', PALMA, 'shipping_not_calculable'],
  ['outside the zones, where delivery is quoted', null, null, 'quote', CEUTA, 'shipping_not_calculable'],
  ['outside the zones, where nothing is sent', null, 1200, 'refuse', CEUTA, 'address_not_served'],
  ['for the fee that was named, in the home zone', null, 1200, 'quote', MADRID, 13552],
  ['for a fee that was named for the home zone, in another', null, 1200, 'quote', LAS_PALMAS, 'shipping_other_zone'],
  ['for a fee of nothing, in another zone', null, 0, 'quote', LAS_PALMAS, 'shipping_other_zone'],
  ['for a fee that was named for another zone, there', 'Baleares', 1200, 'quote', PALMA, 13552],
  [
    'for a fee that was named for another zone, in the home zone',
    'Baleares',
    1200,
    'quote',
    MADRID,
    'shipping_other_zone',
  ],
  ['for a fee that was named for what lies outside the zones', '', 1200, 'quote', CEUTA, 13552],
] as const)('an order of the shop goes %s', (_, written, named, elsewhere, address, expected) => {
  const shipping = { isSet: true, zones: ZONES, elsewhere }
  const namedCents = named === null ? null : cents(named)
  const { totals, problem } = offerTotals({ taxInclude: false, shipping, zone: written, namedCents }, lines, address)
  expect(problem ?? totals?.total).toBe(expected)
})
