import { stateMachine } from '../kernel/state-machine.ts'

/**
 * States of one refund. requested: it is owed; sent: the provider was asked (before the call, so that a cut leaves a trace);
 * unknown: the provider's answer was lost, and the call is never repeated by itself; cancelled: no money stays with the buyer
 * by it, because a refund made at the gateway took its place or the bank sent it back. Where the bank sends back the one that took
 * its place, it is owed again.
 */
export const REFUND_STATES = ['requested', 'sent', 'succeeded', 'failed', 'unknown', 'cancelled'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * Why a refund is cancelled whose place one made in the gateway's pages took, or a dispute that was lost; every other that is
 * cancelled was sent back by the bank.
 */
export const REPLACED = { gateway: 'replaced', dispute: 'replaced_by_dispute' } as const

/** Who made a refund: the market, the shop in the gateway's own pages, or the buyer's bank after a dispute. */
export const REFUND_SOURCES = ['market', 'gateway', 'dispute'] as const
export type RefundSource = (typeof REFUND_SOURCES)[number]

export const REFUND_ACTIONS = ['send', 'succeed', 'fail', 'doubt', 'retry', 'cancel', 'owe_again'] as const
export type RefundAction = (typeof REFUND_ACTIONS)[number]

/** seller: repays cash and transfers with evidence; person: decides a doubt after a look at the provider's portal. */
export const REFUND_ACTORS = ['system', 'provider', 'seller', 'person'] as const
export type RefundActor = (typeof REFUND_ACTORS)[number]

const machine = stateMachine<RefundState, RefundAction, RefundActor, undefined, never, never, never>([
  // what a voucher paid, or what becomes one: the shop's credit moves, no money does
  { from: ['requested'], action: 'succeed', actor: 'system', to: 'succeeded' },
  { from: ['requested'], action: 'send', actor: 'system', to: 'sent' },
  // the shop may have made it in the gateway's pages before the market asked
  { from: ['requested', 'sent', 'unknown', 'failed'], action: 'succeed', actor: 'provider', to: 'succeeded' },
  { from: ['sent', 'unknown'], action: 'fail', actor: 'provider', to: 'failed' },
  { from: ['sent'], action: 'doubt', actor: 'system', to: 'unknown' },
  { from: ['requested', 'failed'], action: 'succeed', actor: 'seller', to: 'succeeded' },
  { from: ['unknown'], action: 'succeed', actor: 'person', to: 'succeeded' },
  { from: ['unknown'], action: 'fail', actor: 'person', to: 'failed' },
  { from: ['failed'], action: 'retry', actor: 'person', to: 'requested' },
  { from: ['requested', 'unknown', 'failed', 'succeeded'], action: 'cancel', actor: 'provider', to: 'cancelled' },
  { from: ['cancelled'], action: 'owe_again', actor: 'provider', to: 'failed' },
])

/** The state that an action leads to; null when nothing changes. */
export const nextRefundState = (state: RefundState, action: RefundAction, actor: RefundActor): RefundState | null =>
  machine.next(state, action, actor, undefined)?.to ?? null

/** Whether the money is still on its way back. */
export const isOpenRefund = (state: RefundState): boolean => state !== 'succeeded' && state !== 'cancelled'

/** Whether a person has to look: the provider refused or did not answer. */
export const isRefundInDoubt = (state: RefundState): boolean => state === 'failed' || state === 'unknown'

/** What a person may decide about a refund. */
export const refundDecisions = (state: RefundState): RefundAction[] => machine.actionsFor(state, 'person', undefined)
