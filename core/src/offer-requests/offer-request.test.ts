import { describe, expect, test } from 'vitest'
import { QUANTITY_MAX, type QuantityFacts } from '../cart/quantity.ts'
import {
  askedProblem,
  neededByBounds,
  nextOfferRequest,
  OFFER_REQUEST_ACTIONS,
  OFFER_REQUEST_ACTORS,
  OFFER_REQUEST_STATES,
  type OfferRequestAction,
  type OfferRequestActor,
  offerRequestActions,
  offerRequestCloses,
  offerRequestStateAt,
} from './offer-request.ts'

const askedAt = new Date('2026-05-04T09:00:00Z')
const closesAt = offerRequestCloses(askedAt)
const inTime = { closesAt, now: askedAt }
const late = { closesAt, now: closesAt }

/** Every step that is allowed while the request waits; all others are refused. */
const STEPS: readonly [OfferRequestAction, OfferRequestActor, string][] = [
  ['answer', 'seller', 'answered'],
  ['decline', 'seller', 'declined'],
  ['withdraw', 'buyer', 'withdrawn'],
]

describe('a request for an offer', () => {
  test.each(OFFER_REQUEST_ACTIONS.flatMap((action) => OFFER_REQUEST_ACTORS.map((actor) => [action, actor] as const)))(
    'that waits: %s by the %s',
    (action, actor) => {
      const to = STEPS.find(([known, by]) => known === action && by === actor)?.[2]
      expect(nextOfferRequest('open', action, actor, inTime)?.to).toBe(to)
      expect(nextOfferRequest('open', action, actor, late)).toBeNull()
    },
  )

  test('that is over stays as it is', () => {
    for (const state of OFFER_REQUEST_STATES.filter((one) => one !== 'open'))
      for (const actor of OFFER_REQUEST_ACTORS)
        for (const facts of [inTime, late]) expect(offerRequestActions(state, actor, facts)).toEqual([])
  })

  test('is offered to a shop to answer before it is offered to decline', () => {
    expect(offerRequestActions('open', 'seller', inTime)).toEqual(['answer', 'decline'])
  })

  test('waits for fourteen days to the millisecond', () => {
    expect(closesAt.toISOString()).toBe('2026-05-18T09:00:00.000Z')
    const at = (now: Date) => offerRequestStateAt({ state: 'open', closesAt }, now)
    expect(at(new Date(closesAt.getTime() - 1))).toBe('open')
    expect(at(closesAt)).toBe('closed')
    expect(offerRequestStateAt({ state: 'declined', closesAt }, closesAt)).toBe('declined')
  })

  test('may be needed from the day of asking, by the clocks of mainland Spain, until the day on which it closes', () => {
    expect(neededByBounds(new Date('2026-05-04T21:59:00Z'))).toEqual({ min: '2026-05-04', max: '2026-05-18' })
    expect(neededByBounds(new Date('2026-05-04T22:00:00Z'))).toEqual({ min: '2026-05-05', max: '2026-05-19' })
  })
})

describe('units that are asked for', () => {
  const sku: QuantityFacts & { onShelf: boolean } = {
    packSize: 6,
    minimum: 12,
    stock: 20,
    stockControl: 'notAllowedToBuy',
    onShelf: true,
  }
  test.each([
    ['the smallest purchase', {}, 12, null],
    ['more than there is', {}, 600, null],
    ['of what is sold out', { stock: 0 }, 12, null],
    ['fewer than the smallest purchase', {}, 6, 'quantity_below_minimum'],
    ['between two packs', {}, 13, 'quantity_not_a_pack'],
    ['too many', { packSize: 1 }, QUANTITY_MAX + 1, 'quantity_above_maximum'],
    ['of what is off the shelf', { onShelf: false }, 12, 'item_removed'],
    ['of what is sold at the counter alone', { stockControl: 'limit' as const }, 12, 'not_for_sale_online'],
  ])('%s', (_, more, quantity, code) => {
    expect(askedProblem({ ...sku, ...more }, quantity)?.code ?? null).toBe(code)
  })
})
