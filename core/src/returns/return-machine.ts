import { stateMachine, type Transition } from '../kernel/state-machine.ts'

/**
 * States of one return. received: the products were looked at (or need not come back) and what they are worth is owed; closed: all
 * of it has been paid back.
 */
export const RETURN_STATES = ['requested', 'accepted', 'received', 'closed', 'rejected', 'withdrawn'] as const
/** States in which a return waits for an answer of the shop, or for its products. */
export const OPEN_RETURN_STATES = ['requested', 'accepted'] as const satisfies readonly (typeof RETURN_STATES)[number][]
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_ACTIONS = ['accept', 'reject', 'withdraw', 'receive', 'close'] as const
export type ReturnAction = (typeof RETURN_ACTIONS)[number]

export const RETURN_ACTORS = ['buyer', 'seller', 'system'] as const
export type ReturnActor = (typeof RETURN_ACTORS)[number]

/** instructions: where and how the products are sent back; reason: why the shop does not take them. */
type ReturnNeed = 'instructions' | 'reason'
/** What happens in the same transaction, besides the event of the order. */
type ReturnEffect = 'restock' | 'refund' | 'notifyBuyer' | 'notifySeller'

/** What of a return decides its way. */
interface ReturnFacts {
  /** its refunds have not all gone through */
  hasOpenRefund: boolean
}

type ReturnTransition = Transition<ReturnState, ReturnAction, ReturnActor, ReturnFacts, ReturnNeed, ReturnEffect>

const machine = stateMachine<ReturnState, ReturnAction, ReturnActor, ReturnFacts, ReturnNeed, ReturnEffect, never>([
  {
    from: ['requested'],
    action: 'accept',
    actor: 'seller',
    to: 'accepted',
    needs: ['instructions'],
    effects: ['notifyBuyer'],
  },
  {
    // from `requested` too: what never came or is not worth its carriage need not be sent back
    from: ['accepted', 'requested'],
    action: 'receive',
    actor: 'seller',
    to: 'received',
    effects: ['restock', 'refund', 'notifyBuyer'],
  },
  {
    from: ['requested'],
    action: 'reject',
    actor: 'seller',
    to: 'rejected',
    needs: ['reason'],
    effects: ['notifyBuyer'],
  },
  {
    from: ['requested', 'accepted'],
    action: 'withdraw',
    actor: 'buyer',
    to: 'withdrawn',
    effects: ['notifySeller'],
  },
  {
    from: ['received'],
    action: 'close',
    actor: 'system',
    to: 'closed',
    guards: [({ hasOpenRefund }) => !hasOpenRefund],
  },
])

export const RETURN_TRANSITIONS: readonly ReturnTransition[] = machine.rows

/** The row that an action of this actor takes; null when it is not allowed. */
export const nextReturn = (
  state: ReturnState,
  action: ReturnAction,
  actor: ReturnActor,
  facts: ReturnFacts,
): ReturnTransition | null => machine.next(state, action, actor, facts)

/** What this side may do with a return now. */
export const returnActions = (state: ReturnState, actor: ReturnActor, facts: ReturnFacts): ReturnAction[] =>
  machine.actionsFor(state, actor, facts)

/** Whether the products are not back yet. */
export const isOpenReturn = (state: ReturnState): boolean =>
  (OPEN_RETURN_STATES as readonly ReturnState[]).includes(state)

/** Whether the units of a return count: those that were turned down or withdrawn may be asked for again. */
export const holdsUnits = (state: ReturnState): boolean => state !== 'rejected' && state !== 'withdrawn'
