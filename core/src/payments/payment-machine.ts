import { stateMachine } from '../kernel/state-machine.ts'

/**
 * States of one attempt to pay an order. created: the row is written; redirected: the buyer was sent to the provider's page;
 * processing: the provider has not decided; in_review: money came that does not fit (another amount, a second payment, an order
 * that no longer stands), or the provider's answer is unknown.
 */
export const PAYMENT_STATES = [
  'created',
  'redirected',
  'processing',
  'settled',
  'failed',
  'cancelled',
  'expired',
  'in_review',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_ACTIONS = [
  'redirect',
  'process',
  'settle',
  'fail',
  'cancel',
  'expire',
  'doubt',
  'withdraw',
] as const
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number]

/**
 * Who brings a payment on: the provider by a signed message, the market itself, a person who decides a doubt, or the shop that noted
 * a transfer by mistake.
 */
export const PAYMENT_ACTORS = ['provider', 'system', 'person', 'seller'] as const
export type PaymentActor = (typeof PAYMENT_ACTORS)[number]

/** States in which an attempt may still bring money by itself. */
export const LIVE_PAYMENTS = ['created', 'redirected', 'processing'] as const satisfies readonly PaymentState[]
/** An attempt that ended without money: the provider may still report success, for example on a second card in the same form. */
const ENDED = ['failed', 'cancelled', 'expired'] as const satisfies readonly PaymentState[]

/** Life of an attempt. A report that has no row here changes nothing: it came twice, late or out of order. */
const machine = stateMachine<PaymentState, PaymentAction, PaymentActor, undefined, never, never, never>([
  { from: ['created'], action: 'redirect', actor: 'system', to: 'redirected' },
  { from: ['created', 'redirected'], action: 'process', actor: 'provider', to: 'processing' },
  // the gateway's word that the very amount has come decides a doubt too: it was only late
  { from: [...LIVE_PAYMENTS, ...ENDED, 'in_review'], action: 'settle', actor: 'provider', to: 'settled' },
  { from: [...LIVE_PAYMENTS], action: 'fail', actor: 'provider', to: 'failed' },
  { from: [...LIVE_PAYMENTS], action: 'cancel', actor: 'provider', to: 'cancelled' },
  { from: [...LIVE_PAYMENTS, ...ENDED], action: 'doubt', actor: 'provider', to: 'in_review' },
  { from: ['created', 'redirected'], action: 'cancel', actor: 'system', to: 'cancelled' },
  { from: ['created', 'redirected'], action: 'expire', actor: 'system', to: 'expired' },
  { from: ['redirected', 'processing'], action: 'doubt', actor: 'system', to: 'in_review' },
  { from: ['in_review'], action: 'settle', actor: 'person', to: 'settled' },
  { from: ['in_review'], action: 'fail', actor: 'person', to: 'failed' },
  // a transfer alone, which no gateway settled
  { from: ['settled'], action: 'withdraw', actor: 'seller', to: 'cancelled' },
])

export const PAYMENT_TRANSITIONS = machine.rows

/** The state that an action leads to; null when nothing changes. */
export const nextPaymentState = (
  state: PaymentState,
  action: PaymentAction,
  actor: PaymentActor,
): PaymentState | null => machine.next(state, action, actor, undefined)?.to ?? null

/** Whether an attempt may still bring money by itself. */
export const isLivePayment = (state: PaymentState): boolean =>
  (LIVE_PAYMENTS as readonly PaymentState[]).includes(state)

/** Whether an attempt waits for its buyer to pay on the gateway's page, so that the market may still end it. */
export const isAwaitingBuyer = (state: PaymentState): boolean => nextPaymentState(state, 'cancel', 'system') !== null

/** What a person may decide about a payment in doubt. */
export const paymentDecisions = (state: PaymentState): PaymentAction[] => machine.actionsFor(state, 'person', undefined)
