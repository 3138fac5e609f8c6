import { DAY } from '../kernel/clock.ts'
import { dayOf } from '../kernel/madrid-month.ts'
import { stateMachine, type Transition } from '../kernel/state-machine.ts'

/** How a buying request is kept: it waits for answers, or who ended it: its buyer, who found it or needs it no more, or the market. */
export const BUYING_REQUEST_STATES = ['open', 'found', 'dropped', 'removed'] as const
export type BuyingRequestState = (typeof BUYING_REQUEST_STATES)[number]

/** Where one stands: as it is kept, or over, since its last day is past. */
export const BUYING_REQUEST_STANDINGS = [...BUYING_REQUEST_STATES, 'over'] as const
export type BuyingRequestStanding = (typeof BUYING_REQUEST_STANDINGS)[number]

/** What is done with one. change, takeBack: a shop's own answer. */
export const BUYING_REQUEST_ACTIONS = ['edit', 'find', 'drop', 'answer', 'change', 'takeBack', 'remove'] as const
export type BuyingRequestAction = (typeof BUYING_REQUEST_ACTIONS)[number]

export const BUYING_REQUEST_ACTORS = ['buyer', 'seller', 'operator'] as const
export type BuyingRequestActor = (typeof BUYING_REQUEST_ACTORS)[number]

/** Days for which a request waits unless its buyer says otherwise, and at most. */
export const BUYING_REQUEST_DAYS = 14
const BUYING_REQUEST_DAYS_MAX = 30

/** Most open requests of one account, answers to one request, and products of one answer. */
export const OPEN_BUYING_REQUESTS_MAX = 5
export const BUYING_ANSWERS_MAX = 20
export const BUYING_ANSWER_PRODUCTS_MAX = 5

/** Characters that the texts of a request, of an answer, and of the market's reason may have. */
export const BUYING_REQUEST_TITLE_MIN = 3
export const BUYING_REQUEST_TITLE_MAX = 80
export const BUYING_REQUEST_TEXT_MAX = 1000
export const BUYING_REQUEST_QUANTITY_MAX = 60
export const BUYING_REQUEST_REASON_MAX = 500

/** What of a request decides its way. `until` is its last day, YYYY-MM-DD in Spain's time. */
interface BuyingRequestFacts {
  until: string
  now: Date
}

const waits = ({ until, now }: BuyingRequestFacts): boolean => dayOf(now) <= until

type BuyingRequestTransition = Transition<
  BuyingRequestState,
  BuyingRequestAction,
  BuyingRequestActor,
  BuyingRequestFacts
>

const machine = stateMachine<
  BuyingRequestState,
  BuyingRequestAction,
  BuyingRequestActor,
  BuyingRequestFacts,
  never,
  never,
  never
>([
  { from: ['open'], action: 'edit', actor: 'buyer', to: 'open', guards: [waits] },
  { from: ['open'], action: 'find', actor: 'buyer', to: 'found', guards: [waits] },
  { from: ['open'], action: 'drop', actor: 'buyer', to: 'dropped', guards: [waits] },
  { from: ['open'], action: 'answer', actor: 'seller', to: 'open', guards: [waits] },
  { from: ['open'], action: 'change', actor: 'seller', to: 'open', guards: [waits] },
  { from: ['open'], action: 'takeBack', actor: 'seller', to: 'open', guards: [waits] },
  { from: ['open'], action: 'remove', actor: 'operator', to: 'removed', guards: [waits] },
])

/** The row that an action of this actor takes; null when it is not allowed now. */
export const nextBuyingRequest = (
  state: BuyingRequestState,
  action: BuyingRequestAction,
  actor: BuyingRequestActor,
  facts: BuyingRequestFacts,
): BuyingRequestTransition | null => machine.next(state, action, actor, facts)

/** What this side may do with a request now, without regard to the answers that it has. */
export const buyingRequestActions = (
  state: BuyingRequestState,
  actor: BuyingRequestActor,
  facts: BuyingRequestFacts,
): BuyingRequestAction[] => machine.actionsFor(state, actor, facts)

/** Where a request stands: an open one is over from the first moment after its last day on, though nothing wrote that down. */
export const buyingRequestStandingAt = (
  { state, until }: { state: BuyingRequestState; until: string },
  now: Date,
): BuyingRequestStanding => (state === 'open' && !waits({ until, now }) ? 'over' : state)

/** Days, YYYY-MM-DD in Spain's time, until which a request of now may wait, and the one that it waits until unless said otherwise. */
export const untilBounds = (now: Date): { min: string; usual: string; max: string } => {
  const inDays = (days: number) => dayOf(new Date(now.getTime() + days * DAY))
  return { min: inDays(0), usual: inDays(BUYING_REQUEST_DAYS), max: inDays(BUYING_REQUEST_DAYS_MAX) }
}
