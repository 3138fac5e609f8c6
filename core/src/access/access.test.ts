import { describe, expect, it } from 'vitest'
import { SHOP_STATUSES } from '../shops/shop-machine.ts'
import { type AccessFacts, accessState, seesPrices, seesProducts } from './access.ts'

const facts = (given: Partial<AccessFacts>): AccessFacts => ({
  visibility: 'public',
  status: 'open',
  grant: null,
  ownOrStaff: false,
  ...given,
})
const NO_PRICES = { visibility: 'privateNoPrices' } as const
const HIDDEN = { visibility: 'privateHidden' } as const
const AGAIN = { status: 'under_review' } as const

describe('what stands between a caller and a shop', () => {
  it.each<[string, Partial<AccessFacts>, string, boolean, boolean]>([
    // who, what, state, sees prices, sees products
    ['anyone, a public shop', {}, 'open', true, true],
    ['a stranger, one without prices', NO_PRICES, 'notApplied', false, true],
    ['a stranger, a hidden one', HIDDEN, 'notApplied', false, false],
    ['one who waits, one without prices', { ...NO_PRICES, grant: 'requested' }, 'requested', false, true],
    ['one who was refused, a hidden one', { ...HIDDEN, grant: 'refused' }, 'refused', false, false],
    ['one who was let in, a hidden one', { ...HIDDEN, grant: 'approved' }, 'approved', true, true],
    ['one whose access was taken back, a hidden one', { ...HIDDEN, grant: 'revoked' }, 'revoked', false, false],
    ['its own people, a hidden one', { ...HIDDEN, ownOrStaff: true }, 'open', true, true],
    ['its own people, one that nobody finds yet', { status: 'draft', ownOrStaff: true }, 'open', true, true],
    ['anyone, a public shop that is looked at again', AGAIN, 'underReview', true, true],
    [
      'one who was let in, while it is looked at',
      { ...HIDDEN, ...AGAIN, grant: 'approved' },
      'underReview',
      true,
      true,
    ],
    ['a stranger, a hidden one while it is looked at', { ...HIDDEN, ...AGAIN }, 'notApplied', false, false],
    ['a stranger, one without prices while it is looked at', { ...NO_PRICES, ...AGAIN }, 'notApplied', false, true],
    ['one who waits, while it is looked at', { ...NO_PRICES, ...AGAIN, grant: 'requested' }, 'requested', false, true],
  ])('%s', (_who, given, state, prices, products) => {
    const shop = facts(given)
    const found = accessState(shop)
    expect([found, seesPrices(found), seesProducts(shop.visibility, found)]).toEqual([state, prices, products])
  })

  it.each(SHOP_STATUSES.filter((status) => status !== 'open' && status !== 'under_review'))(
    'nobody from outside reaches one that is %s, however well they knew it',
    (status) => {
      for (const visibility of ['public', 'privateNoPrices', 'privateHidden'] as const) {
        const found = accessState(facts({ status, visibility, grant: 'approved' }))
        expect([found, seesPrices(found), seesProducts(visibility, found)]).toEqual(['invalidStore', false, false])
      }
    },
  )
})
