import { checkQuantity, type QuantityFacts, type QuantityRefusal } from '../cart/quantity.ts'
import { DAY } from '../kernel/clock.ts'
import { dayOf } from '../kernel/madrid-month.ts'
import { stateMachine, type Transition } from '../kernel/state-machine.ts'

/** Where a buyer's request for an offer stands: it waits for its shop, or what ended it; `closed` is one that nobody answered. */
export const OFFER_REQUEST_STATES = ['open', 'answered', 'declined', 'withdrawn', 'closed'] as const
export type OfferRequestState = (typeof OFFER_REQUEST_STATES)[number]

/** What the two sides do with it. answer: the shop writes an order for it, which is its offer. */
export const OFFER_REQUEST_ACTIONS = ['answer', 'decline', 'withdraw'] as const
export type OfferRequestAction = (typeof OFFER_REQUEST_ACTIONS)[number]

export const OFFER_REQUEST_ACTORS = ['buyer', 'seller'] as const
export type OfferRequestActor = (typeof OFFER_REQUEST_ACTORS)[number]

/** Days for which a request waits for its shop. */
export const OFFER_REQUEST_DAYS = 14

/** Most lines of one request, and most open requests of one account at one shop. */
export const OFFER_REQUEST_LINES_MAX = 100
export const OPEN_OFFER_REQUESTS_MAX = 20

/** Characters that a request's note and a shop's reason may have. */
export const OFFER_REQUEST_NOTE_MAX = 500

/** What of a request decides its way. */
interface OfferRequestFacts {
  closesAt: Date
  now: Date
}

type OfferRequestTransition = Transition<OfferRequestState, OfferRequestAction, OfferRequestActor, OfferRequestFacts>

const waits = ({ closesAt, now }: OfferRequestFacts): boolean => now < closesAt

const machine = stateMachine<
  OfferRequestState,
  OfferRequestAction,
  OfferRequestActor,
  OfferRequestFacts,
  never,
  never,
  never
>([
  { from: ['open'], action: 'answer', actor: 'seller', to: 'answered', guards: [waits] },
  { from: ['open'], action: 'decline', actor: 'seller', to: 'declined', guards: [waits] },
  { from: ['open'], action: 'withdraw', actor: 'buyer', to: 'withdrawn', guards: [waits] },
])

/** The row that an action of this actor takes; null when it is not allowed now. */
export const nextOfferRequest = (
  state: OfferRequestState,
  action: OfferRequestAction,
  actor: OfferRequestActor,
  facts: OfferRequestFacts,
): OfferRequestTransition | null => machine.next(state, action, actor, facts)

/** What this side may do with a request now, the expected action first. */
export const offerRequestActions = (
  state: OfferRequestState,
  actor: OfferRequestActor,
  facts: OfferRequestFacts,
): OfferRequestAction[] => machine.actionsFor(state, actor, facts)

/** The moment from which on a request that its shop did not answer is closed. */
export const offerRequestCloses = (askedAt: Date): Date => new Date(askedAt.getTime() + OFFER_REQUEST_DAYS * DAY)

/** Where a request stands now: one that waited too long is closed before the job that closes it has come to it. */
export const offerRequestStateAt = (
  { state, closesAt }: { state: OfferRequestState; closesAt: Date },
  now: Date,
): OfferRequestState => (state === 'open' && now >= closesAt ? 'closed' : state)

/** Days, YYYY-MM-DD by the clocks of mainland Spain, until which a buyer who asks now may want the answer. */
export const neededByBounds = (now: Date): { min: string; max: string } => ({
  min: dayOf(now),
  max: dayOf(offerRequestCloses(now)),
})

/**
 * Why so many units of a sku cannot be asked for; null when they can. As of an order, but for stock: a buyer may ask for more than
 * there is, and for what is sold out.
 */
export const askedProblem = (sku: QuantityFacts & { onShelf: boolean }, quantity: number): QuantityRefusal | null =>
  checkQuantity(sku.stockControl === 'limit' ? sku : { ...sku, stockControl: 'unlimited' }, quantity)
