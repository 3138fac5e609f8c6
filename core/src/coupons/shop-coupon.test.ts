import { describe, expect, it } from 'vitest'
import { DAY } from '../kernel/clock.ts'
import { basisPoints, cents } from '../kernel/money.ts'
import { Refusal } from '../kernel/refusals.ts'
import { checkCouponChange, checkCouponTerms, type ShopCouponTerms, shopCouponState } from './shop-coupon.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const at = (days: number) => new Date(NOW.getTime() + days * DAY)
const good: ShopCouponTerms = {
  ...{
    titles: { es: 'Diez euros' },
    applies: 'collected',
    type: 'cash',
    value: cents(1000),
    percentage: null,
    maxDiscount: null,
  },
  ...{ minimumPurchase: cents(5000), audience: 'all', groupId: null, distanceLimit: null },
  ...{ industryIds: [], categoryIds: [], productIds: [], shopIds: [], publishedAt: at(1), collectUntil: at(10) },
  ...{ validDays: 15, validFrom: null, validUntil: null, total: 100, perAccount: 1 },
}
const promotion = { applies: 'byItself', validDays: null, validUntil: at(10) } as const
const fixedUse = { validDays: null, validUntil: at(20) }

/** The code and field of what a rule throws; null when it lets pass. */
const refusalOf = (rule: () => void): string | null => {
  try {
    rule()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.code} ${error.path ?? ''}`.trim()
  }
}

it.each([
  ['before it appears', { publishedAt: at(1) }, 'scheduled'],
  ['as it appears', { publishedAt: NOW }, 'running'],
  ['when the last one is gone', { publishedAt: NOW, collected: 100 }, 'exhausted'],
  ['when nobody counts', { publishedAt: NOW, collected: 100, total: null }, 'running'],
  ['at its end', { publishedAt: at(-9), collectUntil: NOW }, 'ended'],
  ['when it is gone and over', { publishedAt: at(-9), collectUntil: NOW, collected: 100 }, 'ended'],
])('a coupon stands %s', (_about, change, state) => {
  expect(shopCouponState({ ...good, collected: 0, ...change }, NOW)).toBe(state)
})

describe('terms', () => {
  it.each<[string, Partial<ShopCouponTerms>, string | null]>([
    ['that are whole', {}, null],
    ['with a fixed end of use', fixedUse, null],
    ['with a beginning of use', { ...fixedUse, validFrom: at(12) }, null],
    ['without a name', { titles: {} }, 'field_required body.titles'],
    ['without an amount', { value: null }, 'field_required body.value'],
    ['of nothing', { value: cents(0) }, 'field_required body.value'],
    ['without a rate', { type: 'percentage', value: null }, 'field_required body.percentage'],
    ['of a rate', { type: 'percentage', value: null, percentage: basisPoints(1000) }, null],
    ['for a group that is not named', { audience: 'group' }, 'field_required body.groupId'],
    ['that end before they begin', { collectUntil: at(1) }, 'date_order body.collectUntil'],
    ['that have ended', { publishedAt: at(-9), collectUntil: NOW }, 'date_past body.collectUntil'],
    ['in another century', { collectUntil: at(36_500) }, 'date_far body.collectUntil'],
    ['without an end of use', { validDays: null }, 'field_required body.validUntil'],
    ['with two ends of use', { validUntil: at(20) }, 'field_invalid body.validDays'],
    ['used up before all are collected', { ...fixedUse, validUntil: at(9) }, 'coupon_use_ends_early body.validUntil'],
    ['used from after their end', { ...fixedUse, validFrom: at(20) }, 'date_order body.validFrom'],
    ['of a promotion', promotion, null],
    ['of a promotion near the shop', { ...promotion, distanceLimit: 5 }, 'field_invalid body.distanceLimit'],
    ['of a promotion for trades', { ...promotion, industryIds: [1] }, 'field_invalid body.industryIds'],
  ])('%s', (_about, change, expected) => {
    expect(refusalOf(() => checkCouponTerms({ ...good, ...change }, NOW))).toBe(expected)
  })
})

it('a promotion that runs may apply for longer, and stays one', () => {
  const running = { ...good, ...promotion, publishedAt: at(-1), collected: 40 }
  const later = { collectUntil: at(20), validUntil: at(20) }
  expect(refusalOf(() => checkCouponChange(running, { ...running, ...later }, NOW))).toBeNull()
  const collected = { applies: 'collected' as const, validDays: 15, validUntil: null }
  expect(refusalOf(() => checkCouponChange(running, { ...running, ...collected }, NOW))).toBe(
    'coupon_fixed body.applies',
  )
})

describe('a change', () => {
  const running = { ...good, publishedAt: at(-1), collected: 40 }
  it.each<[string, Partial<ShopCouponTerms>, string | null]>([
    ['of the name', { titles: { es: 'Diez euros menos' } }, null],
    ['to more of them', { total: 101 }, null],
    ['to as many as are asked for', { total: null }, null],
    ['to more for each', { perAccount: 2 }, null],
    ['to a longer time', { collectUntil: at(11) }, null],
    ['to fewer', { total: 99 }, 'coupon_fixed body.total'],
    ['to a shorter time', { collectUntil: at(9) }, 'coupon_fixed body.collectUntil'],
    ['of the amount', { value: cents(2000) }, 'coupon_fixed body.value'],
    ['of the minimum', { minimumPurchase: cents(0) }, 'coupon_fixed body.minimumPurchase'],
    ['of the products', { productIds: [4] }, 'coupon_fixed body.productIds'],
    ['of the shops', { shopIds: [4] }, 'coupon_fixed body.shopIds'],
    ['of who finds it', { audience: 'followers' }, 'coupon_fixed body.audience'],
    ['of the time of use', { validDays: 30 }, 'coupon_fixed body.validDays'],
    ['of its beginning', { publishedAt: at(1) }, 'coupon_fixed body.publishedAt'],
  ])('%s of a coupon that runs', (_about, change, expected) => {
    expect(refusalOf(() => checkCouponChange(running, { ...running, ...change }, NOW))).toBe(expected)
  })

  it('to fewer for each is refused while it runs', () => {
    const two = { ...running, perAccount: 2 }
    expect(refusalOf(() => checkCouponChange(two, { ...two, perAccount: 1 }, NOW))).toBe('coupon_fixed body.perAccount')
  })

  it('of everything is free before it appears, and of nothing once it has ended', () => {
    const other = { ...good, value: cents(1), audience: 'followers' as const, total: 1, collectUntil: at(2) }
    expect(refusalOf(() => checkCouponChange({ ...good, collected: 0 }, other, NOW))).toBeNull()
    const ended = { ...running, collectUntil: NOW }
    expect(refusalOf(() => checkCouponChange(ended, { ...ended, collectUntil: at(9) }, NOW))).toBe('coupon_ended')
  })
})
