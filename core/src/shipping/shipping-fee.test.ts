import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { SHIPPING_AREAS, type ShippingAddress } from './shipping-areas.ts'
import { nationalZone, RATE_BASES, type ShippingTerms, type ShippingZone, shippingFee } from './shipping-fee.ts'
import { fromWireZone, toWireZone } from './zone-wire.ts'

const zone = (name: string, over: Partial<ShippingZone>): ShippingZone => ({
  ...nationalZone(cents(690)),
  areas: [],
  ...over,
  name,
})
const euros = (cost: number | null) => [{ from: 0, costCents: cost === null ? null : cents(cost) }]

const peninsula = zone('peninsula', { areas: ['peninsula'], steps: euros(690), freeFromCents: cents(15_000) })
const islands = zone('islands', { areas: ['balearics', 'canaries'], steps: euros(1990) })
const valencia = zone('valencia', { provinces: ['46'], steps: euros(450) })
const city = zone('city', { postCodes: [{ from: '46001', to: '46026' }], steps: euros(0) })
const port = zone('port', { postCodes: [{ from: '46011', to: '46011' }], steps: euros(250) })
const eu = zone('eu', { areas: ['eu'], steps: euros(null) })
const portugal = zone('portugal', { areas: ['portugal'], steps: euros(990) })
const zones = [eu, peninsula, islands, valencia, city, port, portugal]

const at = (postCode: string, country = 'ES'): ShippingAddress => ({ country, postCode })
const load = (over: Partial<Parameters<typeof shippingFee>[1]> = {}) => ({
  netCents: cents(10_000),
  grams: 2500 as number | null,
  packs: 3,
  ...over,
})
/** A fee in one word: its zone and cents, who quotes, or that nobody goes there. */
const said = (terms: Partial<ShippingTerms>, given = load(), address: ShippingAddress | null = at('28013')) => {
  const fee = shippingFee({ isSet: true, zones, elsewhere: 'refuse', ...terms }, given, address)
  if (fee.kind === 'unserved') return 'unserved'
  return `${fee.zone?.name ?? 'nobody'} ${fee.kind === 'fee' ? fee.costCents : 'quotes'}`
}

describe('which zone an address lies in', () => {
  it.each<[string, ShippingAddress | null, string]>([
    ['Madrid', at('28013'), 'peninsula 690'],
    ['a postcode with spaces', at(' 28 013'), 'peninsula 690'],
    ['no address yet: the home zone', null, 'peninsula 690'],
    ['Palma', at('07001'), 'islands 1990'],
    ['Las Palmas', at('35001'), 'islands 1990'],
    ['Tenerife', at('38001'), 'islands 1990'],
    ['Ceuta is not on the peninsula', at('51001'), 'unserved'],
    ['Melilla neither', at('52001'), 'unserved'],
    ['a province before its area', at('46100'), 'valencia 450'],
    ['a range before its province', at('46001'), 'city 0'],
    ['the end of a range belongs to it', at('46026'), 'city 0'],
    ['just beyond it', at('46027'), 'valencia 450'],
    ['a narrow range before a wide one', at('46011'), 'port 250'],
    ['Lisbon: Portugal before the Union', at('1000-001', 'PT'), 'portugal 990'],
    ['a Portuguese postcode is no Spanish province', at('4600-001', 'PT'), 'portugal 990'],
    ['Paris', at('75001', 'FR'), 'eu quotes'],
    ['Andorra', at('AD500', 'AD'), 'unserved'],
  ])('%s', (_, address, expected) => {
    expect(said({}, load(), address)).toBe(expected)
  })
  it('what no zone has is quoted where the shop says so', () => {
    expect(said({ elsewhere: 'quote' }, load(), at('AD500', 'AD'))).toBe('nobody quotes')
    expect(said({ zones: [], elsewhere: 'quote' }, load(), null)).toBe('nobody quotes')
  })
  it('without a zone of the peninsula that of Spain is home, else the first', () => {
    expect(said({ zones: [eu, nationalZone(cents(500))] }, load(), null)).toBe('España 500')
    expect(said({ zones: [portugal, islands] }, load(), null)).toBe('portugal 990')
  })
  it('of two that mean an address alike the first is taken', () => {
    expect(said({ zones: [zone('a', { areas: ['spain'] }), zone('b', { areas: ['spain'] })] })).toBe('a 690')
  })
  it('a shop that does not send has no fee', () => {
    expect(said({ isSet: false })).toBe('nobody quotes')
  })
})

const steps = [
  { from: 0, costCents: cents(500) },
  { from: 1000, costCents: cents(800) },
  { from: 5000, costCents: null },
]

describe('what a zone charges', () => {
  it.each<[string, Partial<ShippingZone>, Partial<Parameters<typeof shippingFee>[1]>, string]>([
    ['an amount below the second step', { basis: 'amount', steps }, { netCents: cents(999) }, 'z 500'],
    ['just at the second step', { basis: 'amount', steps }, { netCents: cents(1000) }, 'z 800'],
    ['where the shop quotes from', { basis: 'amount', steps }, { netCents: cents(5000) }, 'z quotes'],
    ['by weight', { basis: 'weight', steps }, { grams: 4999 }, 'z 800'],
    ['by weight that is not known', { basis: 'weight', steps }, { grams: null }, 'z quotes'],
    [
      'by packs',
      {
        basis: 'packs',
        steps: [
          { from: 0, costCents: cents(100) },
          { from: 3, costCents: cents(200) },
        ],
      },
      {},
      'z 200',
    ],
    ['free from just here', { freeFromCents: cents(10_000) }, {}, 'z 0'],
    ['a cent short of free', { freeFromCents: cents(10_001) }, {}, 'z 690'],
    ['free though it would be quoted', { steps: euros(null), freeFromCents: cents(1) }, {}, 'z 0'],
    ['free though a weight is not known', { basis: 'weight', steps, freeFromCents: cents(1) }, { grams: null }, 'z 0'],
  ])('%s', (_, over, given, expected) => {
    expect(said({ zones: [zone('z', { areas: ['peninsula'], ...over })] }, load(given))).toBe(expected)
  })
})

const anyZone = fc.record({
  name: fc.constant('z'),
  areas: fc.subarray([...SHIPPING_AREAS]),
  provinces: fc.subarray(['08', '28', '35', '46']),
  postCodes: fc.constantFrom([], [{ from: '28001', to: '28080' }]),
  basis: fc.constantFrom(...RATE_BASES),
  steps: fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 50_000 }), costCents: fc.option(fc.nat(90_000).map(cents)) }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((all) => {
      let from = 0
      return all.map(({ gap, costCents }, n) => {
        from += n === 0 ? 0 : gap
        return { from, costCents }
      })
    }),
  freeFromCents: fc.option(fc.nat(200_000).map(cents)),
  leadDays: fc.constantFrom(null, { min: 1, max: 3 }),
  deliveryDays: fc.constantFrom(null, { days: [2, 5], cutOff: '18:00' }),
})
const anyTerms = fc.record({
  isSet: fc.boolean(),
  zones: fc.array(anyZone, { maxLength: 5 }),
  elsewhere: fc.constantFrom('quote' as const, 'refuse' as const),
})
const anyLoad = fc.record({
  netCents: fc.nat(500_000).map(cents),
  grams: fc.option(fc.nat(100_000)),
  packs: fc.nat(500),
})
const anyAddress = fc.option(
  fc.constantFrom(at('28013'), at('08001'), at('35001'), at('51001'), at('1000', 'PT'), at('1', 'CN')),
)

describe('any fee', () => {
  it('is never negative and one that the zone names, and without a zone there is none', () => {
    fc.assert(
      fc.property(anyTerms, anyLoad, anyAddress, (terms, given, address) => {
        const fee = shippingFee(terms, given, address)
        if (fee.kind !== 'fee') return
        expect(fee.costCents).toBeGreaterThanOrEqual(0)
        const named = fee.zone.steps.map(({ costCents }) => costCents)
        expect(named.includes(fee.costCents) || fee.zone.freeFromCents !== null).toBe(true)
      }),
    )
  })
  it('rises with the load where the steps do, until it is free', () => {
    fc.assert(
      fc.property(anyZone, anyLoad, fc.nat(50_000), (given, small, more) => {
        const rising = { ...given, areas: ['spain' as const], freeFromCents: null }
        const costs = rising.steps.map(({ costCents }) => costCents ?? cents(0)).toSorted((a, b) => a - b)
        const terms: ShippingTerms = {
          isSet: true,
          elsewhere: 'refuse',
          zones: [{ ...rising, steps: rising.steps.map((step, n) => ({ ...step, costCents: costs[n] ?? cents(0) })) }],
        }
        const grams = small.grams ?? 0
        const large = { netCents: cents(small.netCents + more), grams: grams + more, packs: small.packs + more }
        const [a, b] = [{ ...small, grams }, large].map((one) => shippingFee(terms, one, null))
        if (a?.kind !== 'fee' || b?.kind !== 'fee') throw new Error('no fee')
        expect(b.costCents).toBeGreaterThanOrEqual(a.costCents)
      }),
    )
  })
  it('is the same after the way over the wire', () => {
    fc.assert(
      fc.property(anyZone, (given) => {
        expect(fromWireZone(toWireZone(given))).toEqual(given)
      }),
    )
  })
})
