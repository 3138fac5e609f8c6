import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, cents } from '../kernel/money.ts'
import {
  type CommissionLine,
  type CommissionRule,
  commissionOf,
  keptPart,
  repaidCoupon,
  ruleOf,
  termsTotal,
} from './commission.ts'

const rule = (id: number, percent: number, more: Partial<Omit<CommissionRule, 'id'>> = {}): CommissionRule => ({
  id,
  shopId: null,
  categoryId: null,
  percentBp: basisPoints(percent * 100),
  fixedCents: cents(0),
  ...more,
})
const line = (lineId: number, amount: number, categories: number[] = [], tax = 21): CommissionLine => ({
  lineId,
  amountCents: cents(amount),
  taxBp: basisPoints(tax * 100),
  categories: categories.map((id, n) => ({ id, level: n + 1 })),
})

const MARKET = rule(1, 5)
const HOME = rule(2, 3, { categoryId: 10 })
const GLASS = rule(3, 4, { categoryId: 11 })
const VIDAL = rule(4, 0, { shopId: 7 })

describe('the rule of a line', () => {
  test.each<[string, number[], number, CommissionRule[], number | null]>([
    ['none where there is none', [10], 7, [], null],
    ['the market’s where nothing is closer', [20], 8, [MARKET, HOME, VIDAL], 1],
    ['a category’s before the market’s', [10], 8, [MARKET, HOME], 2],
    ['a category’s for what is below it', [10, 12], 8, [MARKET, HOME], 2],
    ['the deeper category’s', [10, 11], 8, [HOME, GLASS], 3],
    ['the shop’s before every category’s', [10, 11], 7, [MARKET, HOME, GLASS, VIDAL], 4],
    ['not another shop’s', [20], 8, [VIDAL], null],
    ['not another category’s', [20], 8, [HOME], null],
    ['of equals the one that takes less', [10], 8, [rule(5, 9, { categoryId: 10 }), HOME], 2],
    ['of equal percentages the smaller fixed amount', [10], 8, [{ ...HOME, id: 5, fixedCents: cents(9) }, HOME], 2],
    ['of the same terms the older', [10], 8, [{ ...HOME, id: 5 }, HOME], 2],
  ])('%s', (_, categories, shopId, rules, expected) => {
    expect(ruleOf(line(1, 100, categories), shopId, rules)?.id ?? null).toBe(expected)
    expect(ruleOf(line(1, 100, categories), shopId, rules.toReversed())?.id ?? null).toBe(expected)
  })
})

describe('the commission of an order', () => {
  test.each<[string, CommissionLine[], boolean, CommissionRule[], number | null]>([
    ['a percentage of the products without VAT', [line(1, 10_000)], false, [MARKET], 500],
    ['of prices with VAT their net', [line(1, 12_100)], true, [MARKET], 500],
    ['rounded once for a rule, not once a line', [line(1, 10), line(2, 10), line(3, 10)], false, [rule(1, 5)], 2],
    ['each line by its own rule', [line(1, 10_000, [10]), line(2, 10_000, [20])], false, [MARKET, HOME], 800],
    [
      'the largest fixed amount once',
      [line(1, 10_000, [10]), line(2, 10_000)],
      false,
      [rule(1, 5, { fixedCents: cents(30) }), { ...HOME, fixedCents: cents(50) }],
      850,
    ],
    ['no more than the products cost', [line(1, 100)], false, [rule(1, 10, { fixedCents: cents(500) })], 100],
    ['nothing where the rule says nothing', [line(1, 10_000)], false, [rule(1, 0)], 0],
    ['none without a rule', [line(1, 10_000)], false, [HOME], null],
  ])('%s', (_, lines, taxInclude, rules, expected) => {
    const terms = commissionOf({ shopId: 7, taxInclude, lines }, rules)
    expect(terms && termsTotal(terms)).toBe(expected)
  })

  test('is whole cents between nothing and the products without VAT, and every line is charged once', () => {
    const lines = fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 5_000_000 }),
        categories: fc.subarray([10, 11, 12]),
        tax: fc.constantFrom(0, 4, 10, 21),
      }),
      { minLength: 1, maxLength: 12 },
    )
    const fixedCents = fc.integer({ min: 0, max: 100_000 }).map(cents)
    fc.assert(
      fc.property(
        lines,
        fc.boolean(),
        fixedCents,
        fc.integer({ min: 0, max: 100 }),
        (given, taxInclude, fixed, percent) => {
          const all = given.map(({ amount, categories, tax }, n) => line(n + 1, amount, categories, tax))
          const terms = commissionOf({ shopId: 8, taxInclude, lines: all }, [
            rule(1, percent, { fixedCents: fixed }),
            HOME,
            GLASS,
          ])
          if (!terms) throw new Error('the rule of the market fits every line')
          const base = terms.parts.reduce((sum, { baseCents }) => sum + baseCents, 0)
          expect(termsTotal(terms)).toBeGreaterThanOrEqual(0)
          expect(termsTotal(terms)).toBeLessThanOrEqual(base)
          expect(terms.parts.flatMap(({ lineIds }) => lineIds).sort((a, b) => a - b)).toEqual(
            all.map((one) => one.lineId),
          )
        },
      ),
    )
  })
})

describe('what is left of it after refunds', () => {
  test.each([
    [1000, 12_100, 12_100, 1000],
    [1000, 12_100, 6050, 500],
    [1000, 12_100, 0, 0],
    [1000, 30, 10, 333],
    // the bank of a buyer took back more than came, or the buyer paid twice
    [1000, 12_100, -5, 0],
    [1000, 12_100, 24_200, 1000],
    // vouchers and coupons can make an order cost nothing
    [0, 0, 0, 0],
  ])('of %i for an order of %i, of which %i stays: %i', (full, total, kept, expected) => {
    expect(keptPart(cents(full), { keptCents: cents(kept), totalCents: cents(total) })).toBe(expected)
  })

  test('it never grows when more goes back', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 10_000_000 }), amount, amount, (full, total, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const kept = (n: number) => keptPart(cents(full), { keptCents: cents(n), totalCents: cents(total) })
        expect(kept(less)).toBeLessThanOrEqual(kept(more))
        expect(kept(total)).toBe(full)
      }),
    )
  })
})

test.each([
  ['of the market, all kept', null, 10_000, 500],
  ['of the market, half gone back', null, 5000, 250],
  ['of the market, all gone back', null, 0, 0],
  ['of the shop', 7, 10_000, 0],
])('what is repaid of a coupon %s', (_, shopId, kept, expected) => {
  const money = { keptCents: cents(kept), totalCents: cents(10_000) }
  expect(repaidCoupon({ couponCents: cents(500), couponTerms: { shopId } }, money)).toBe(expected)
})

test('nothing is repaid of an order without a coupon', () => {
  const money = { keptCents: cents(100), totalCents: cents(100) }
  expect(repaidCoupon({ couponCents: cents(0), couponTerms: null }, money)).toBe(0)
})
