import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, cents } from '../kernel/money.ts'
import { effectivePrice } from '../products/price-display.ts'
import { type BuyerTerms, type LadderStep, NO_TERMS, type PublicPrice, priceSteps, skuPrice } from './sku-price.ts'

const ladder = (...steps: [from: number, price: number][]): LadderStep[] =>
  steps.map(([from, price]) => ({ from, priceCents: cents(price) }))
const base = (priceCents: number, discountBp = 0, steps: LadderStep[] = []): PublicPrice => ({
  priceCents: cents(priceCents),
  discountBp: basisPoints(discountBp),
  ladder: steps,
})
const list = (listId: number, percent: number, own: { price?: number; ladder?: LadderStep[] } | null = null) => ({
  listId,
  percentBp: basisPoints(percent * 100),
  own: own && { priceCents: own.price === undefined ? null : cents(own.price), ladder: own.ladder ?? [] },
})
const terms = (groupBp: number, ...lists: BuyerTerms['lists']): BuyerTerms => ({ groupBp: basisPoints(groupBp), lists })

const LADDER = ladder([12, 900], [24, 800])

test.each<
  [
    string,
    PublicPrice,
    BuyerTerms,
    number,
    { price: number; discount?: number; unit?: number; yours?: boolean; list?: number; from?: number },
  ]
>([
  ['everyone, the price alone', base(1000), NO_TERMS, 5, { price: 1000 }],
  ['everyone, after the discount', base(1000, 1250), NO_TERMS, 5, { price: 1000, discount: 1250, unit: 875 }],
  ['below the first step', base(1000, 0, LADDER), NO_TERMS, 11, { price: 1000 }],
  ['at the first step', base(1000, 0, LADDER), NO_TERMS, 12, { price: 900, from: 12 }],
  ['beyond the last', base(1000, 0, LADDER), NO_TERMS, 99, { price: 800, from: 24 }],
  [
    'the discount is lower than the step',
    base(1000, 1500, LADDER),
    NO_TERMS,
    12,
    { price: 1000, discount: 1500, unit: 850 },
  ],
  ['the step is lower than the discount', base(1000, 1500, LADDER), NO_TERMS, 24, { price: 800, from: 24 }],
  [
    'discount and group discount do not add up',
    base(1000, 1000),
    terms(2000),
    1,
    { price: 1000, discount: 2000, unit: 800, yours: true },
  ],
  ['a group discount below the discount', base(1000, 3000), terms(2000), 1, { price: 1000, discount: 3000, unit: 700 }],
  ['a list by percent', base(1000), terms(0, list(7, -10)), 1, { price: 900, yours: true, list: 7 }],
  ['a percent is rounded once, half up', base(1005), terms(0, list(7, -10)), 1, { price: 905, yours: true, list: 7 }],
  [
    'a list by percent follows the ladder',
    base(1000, 0, LADDER),
    terms(0, list(7, -10)),
    12,
    { price: 810, yours: true, list: 7, from: 12 },
  ],
  [
    'an own price stands in place of the percent',
    base(1000),
    terms(0, list(7, -50, { price: 950 })),
    1,
    { price: 950, yours: true, list: 7 },
  ],
  [
    'an own ladder',
    base(1000),
    terms(0, list(7, 0, { price: 950, ladder: ladder([6, 700]) })),
    6,
    { price: 700, yours: true, list: 7, from: 6 },
  ],
  [
    'an own ladder below the percent',
    base(1000),
    terms(0, list(7, -10, { ladder: ladder([6, 700]) })),
    5,
    { price: 900, yours: true, list: 7 },
  ],
  [
    'the lowest of two lists',
    base(1000),
    terms(0, list(7, -10), list(8, 0, { price: 850 })),
    1,
    { price: 850, yours: true, list: 8 },
  ],
  [
    'list and discount do not add up, the lower wins',
    base(1000, 2000),
    terms(0, list(7, -10)),
    1,
    { price: 1000, discount: 2000, unit: 800 },
  ],
  [
    'list and group discount do not add up',
    base(1000),
    terms(2000, list(7, -10)),
    1,
    { price: 1000, discount: 2000, unit: 800, yours: true },
  ],
  ['a list that raises prices', base(1000), terms(0, list(7, 20)), 1, { price: 1200, list: 7 }],
  [
    'a list that raises prices, beside an offer to everyone',
    base(1000, 500),
    terms(0, list(7, 20)),
    1,
    { price: 1000, discount: 500, unit: 950 },
  ],
  ['a list that changes nothing', base(1000), terms(0, list(7, 0)), 1, { price: 1000, list: 7 }],
])('%s', (_, sku, buyer, quantity, wanted) => {
  const { priceCents, discountBp, unitCents, isYours, origin } = skuPrice(sku, buyer, quantity)
  expect({ priceCents, discountBp, unitCents, isYours, origin }).toEqual({
    priceCents: wanted.price,
    discountBp: wanted.discount ?? 0,
    unitCents: wanted.unit ?? wanted.price,
    isYours: wanted.yours ?? false,
    origin: { listId: wanted.list ?? null, ladderFrom: wanted.from ?? null },
  })
})

test('says what everyone pays for as many units', () => {
  expect(skuPrice(base(1000, 0, LADDER), terms(0, list(7, -50)), 12).publicCents).toBe(900)
})

const amount = fc.integer({ min: 1, max: 10_000_000 }).map(cents)
const rate = fc.integer({ min: 0, max: 9000 }).map(basisPoints)
// prices in any sequence: a base price may have fallen below the steps of its ladder since they were written
const anyLadder = fc.uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 300 }), priceCents: amount }), {
  maxLength: 5,
  selector: ({ from }) => from,
})
const anyBase: fc.Arbitrary<PublicPrice> = fc.record({ priceCents: amount, discountBp: rate, ladder: anyLadder })
const anyTerms: fc.Arbitrary<BuyerTerms> = fc.record({
  groupBp: rate,
  lists: fc.array(
    fc.record({
      listId: fc.integer({ min: 1, max: 9 }),
      percentBp: fc.integer({ min: -9000, max: 10_000 }).map(basisPoints),
      own: fc.option(fc.record({ priceCents: fc.option(amount), ladder: anyLadder })),
    }),
    { maxLength: 3 },
  ),
})
const anyQuantity = fc.integer({ min: 1, max: 320 })

test('more units never cost more each, and the steps say the same as the price of any quantity', () => {
  fc.assert(
    fc.property(anyBase, anyTerms, anyQuantity, (sku, buyer, quantity) => {
      const price = skuPrice(sku, buyer, quantity)
      expect(skuPrice(sku, buyer, quantity + 1).unitCents).toBeLessThanOrEqual(price.unitCents)
      const steps = priceSteps(sku, buyer)
      expect(steps.findLast(({ from }) => from <= quantity)?.unitCents).toBe(price.unitCents)
      // only the first step may bear a discount: the wire has none on others
      for (const step of steps.slice(1)) expect(step.discountBp).toBe(0)
      expect(effectivePrice(price.priceCents, price.discountBp)).toBe(price.unitCents)
    }),
  )
})

test('one more list never makes anything dearer for a buyer who has one, and lists that lower prices never for anyone', () => {
  fc.assert(
    fc.property(anyBase, anyTerms, anyTerms, anyQuantity, (sku, buyer, more, quantity) => {
      const { unitCents, publicCents, isYours } = skuPrice(sku, buyer, quantity)
      const both = { ...buyer, lists: [...buyer.lists, ...more.lists] }
      if (buyer.lists.length > 0) expect(skuPrice(sku, both, quantity).unitCents).toBeLessThanOrEqual(unitCents)
      expect(isYours).toBe(unitCents < publicCents)
      const lowers = buyer.lists.some(({ own, percentBp }) => own === null && percentBp <= 0)
      if (lowers || buyer.lists.length === 0) expect(unitCents).toBeLessThanOrEqual(publicCents)
    }),
  )
})
