import { describe, expect, test } from 'vitest'
import {
  BUYING_REQUEST_ACTIONS,
  BUYING_REQUEST_ACTORS,
  BUYING_REQUEST_STATES,
  type BuyingRequestAction,
  type BuyingRequestActor,
  buyingRequestActions,
  buyingRequestStandingAt,
  nextBuyingRequest,
  untilBounds,
} from './buying-request.ts'

const until = '2026-05-18'
/** the last moment of that day by the clocks of mainland Spain, and the first after it */
const inTime = { until, now: new Date('2026-05-18T21:59:59.999Z') }
const late = { until, now: new Date('2026-05-18T22:00:00Z') }

/** Every step that is allowed while a request waits; all others are refused. */
const STEPS: readonly [BuyingRequestAction, BuyingRequestActor, string][] = [
  ['edit', 'buyer', 'open'],
  ['find', 'buyer', 'found'],
  ['drop', 'buyer', 'dropped'],
  ['answer', 'seller', 'open'],
  ['change', 'seller', 'open'],
  ['takeBack', 'seller', 'open'],
  ['remove', 'operator', 'removed'],
]

describe('a buying request', () => {
  test.each(BUYING_REQUEST_ACTIONS.flatMap((action) => BUYING_REQUEST_ACTORS.map((actor) => [action, actor] as const)))(
    'that waits: %s by the %s',
    (action, actor) => {
      const to = STEPS.find(([known, by]) => known === action && by === actor)?.[2]
      expect(nextBuyingRequest('open', action, actor, inTime)?.to).toBe(to)
      expect(nextBuyingRequest('open', action, actor, late)).toBeNull()
    },
  )

  test('that was ended stays as it is', () => {
    for (const state of BUYING_REQUEST_STATES.filter((one) => one !== 'open'))
      for (const actor of BUYING_REQUEST_ACTORS) expect(buyingRequestActions(state, actor, inTime)).toEqual([])
  })

  test('is over with its last day, unless it was ended before', () => {
    expect(buyingRequestStandingAt({ state: 'open', until }, inTime.now)).toBe('open')
    expect(buyingRequestStandingAt({ state: 'open', until }, late.now)).toBe('over')
    expect(buyingRequestStandingAt({ state: 'found', until }, late.now)).toBe('found')
  })

  test('waits for 14 days unless its buyer says otherwise, and for 30 at most, by the clocks of mainland Spain', () => {
    expect(untilBounds(new Date('2026-05-04T21:59:00Z'))).toEqual({
      min: '2026-05-04',
      usual: '2026-05-18',
      max: '2026-06-03',
    })
    expect(untilBounds(new Date('2026-05-04T22:00:00Z')).min).toBe('2026-05-05')
  })
})
