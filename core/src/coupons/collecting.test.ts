import { describe, expect, it } from 'vitest'
import { DAY } from '../kernel/clock.ts'
import { type CollectFacts, canCollect, collectedState, couponState, validSpan } from './collecting.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const at = (days: number) => new Date(NOW.getTime() + days * DAY)
const open: CollectFacts = {
  applies: 'collected',
  collectUntil: at(10),
  total: 100,
  collected: 99,
  perAccount: 1,
  mine: 0,
  access: 'open',
  industryIds: [],
  ownIndustryIds: [],
  distanceKm: null,
  away: null,
}

describe('collecting', () => {
  it.each<[string, Partial<CollectFacts>, string | null, string]>([
    ['one is left', {}, null, 'collectable'],
    ['nobody counts them', { total: null, collected: 5000 }, null, 'collectable'],
    ['of the market', { access: null }, null, 'collectable'],
    ['of a private shop that let the caller in', { access: 'approved' }, null, 'collectable'],
    ['of a private shop', { access: 'notApplied' }, 'access_needed', 'notForYou'],
    ['of a private shop that was asked', { access: 'requested' }, 'access_needed', 'notForYou'],
    ['of a private shop that refused', { access: 'refused' }, 'access_needed', 'notForYou'],
    ['of a shop under review', { access: 'underReview' }, 'access_needed', 'notForYou'],
    ['none is left', { collected: 100 }, 'coupon_exhausted', 'exhausted'],
    ['its time is over', { collectUntil: NOW }, 'coupon_expired', 'expired'],
    ['its last moment', { collectUntil: new Date(NOW.getTime() + 1) }, null, 'collectable'],
    ['over and exhausted', { collectUntil: at(-1), collected: 100 }, 'coupon_expired', 'expired'],
    ['had already', { mine: 1 }, 'coupon_already_collected', 'collected'],
    ['had one of two', { mine: 1, perAccount: 2 }, null, 'collectable'],
    ['had, and over since', { mine: 1, collectUntil: at(-1) }, 'coupon_already_collected', 'collected'],
    ['of one’s trade', { industryIds: [3, 4], ownIndustryIds: [4, 9] }, null, 'collectable'],
    ['of another trade', { industryIds: [3], ownIndustryIds: [4] }, 'coupon_other_industry', 'notForYou'],
    ['of a trade, for one who named none', { industryIds: [3] }, null, 'collectable'],
    ['near enough', { distanceKm: 30, away: 30 }, null, 'collectable'],
    ['too far', { distanceKm: 30, away: 30.001 }, 'coupon_too_far', 'notForYou'],
    ['near, to one who is nowhere', { distanceKm: 30 }, 'location_needed', 'notForYou'],
    ['without a limit, however far', { away: 900 }, null, 'collectable'],
    ['a promotion', { applies: 'byItself' }, 'coupon_by_itself', 'byItself'],
    ['a promotion that one has used', { applies: 'byItself', mine: 3 }, 'coupon_by_itself', 'byItself'],
    ['a promotion that is used up', { applies: 'byItself', collected: 100 }, 'coupon_exhausted', 'exhausted'],
    ['a promotion that is over', { applies: 'byItself', collectUntil: NOW }, 'coupon_expired', 'expired'],
    [
      'a promotion of a shop without access',
      { applies: 'byItself', access: 'notApplied' },
      'access_needed',
      'notForYou',
    ],
  ])('%s', (_what, given, code, state) => {
    expect(canCollect({ ...open, ...given }, NOW)?.code ?? null).toBe(code)
    expect(couponState({ ...open, ...given }, NOW)).toBe(state)
  })
})

describe('the time of use', () => {
  it('is so many days from collecting', () => {
    expect(validSpan({ validDays: 14, validFrom: null, validUntil: null }, NOW)).toEqual({ from: NOW, until: at(14) })
  })
  it.each([
    ['from its beginning', at(2), at(2)],
    ['at once when it has begun', at(-2), NOW],
    ['at once without a beginning', null, NOW],
  ])('is fixed: %s', (_what, validFrom, from) => {
    expect(validSpan({ validDays: null, validFrom, validUntil: at(9) }, NOW)).toEqual({ from, until: at(9) })
  })
})

it.each([
  [null, at(1), 'notUsed'],
  [null, NOW, 'expired'],
  [null, at(-1), 'expired'],
  [at(-2), at(1), 'used'],
  [at(-2), at(-1), 'used'],
] as const)('used at %s, ending at %s: %s', (usedAt, expiresAt, state) => {
  expect(collectedState({ usedAt, expiresAt }, NOW)).toBe(state)
})
