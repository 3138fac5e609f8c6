import type { OrderAction } from './order-machine.ts'

/** What ends an order, turns a wish down or asks for something else: possible, but never the step that is expected next. */
const NEVER_EXPECTED: readonly OrderAction[] = [
  'propose',
  'reject',
  'cancel',
  'ask_cancel',
  'withdraw_cancel',
  'decline',
  'decline_cancel',
  'propose_drop',
  'decline_drop',
  'transfer_withdrawn',
]

/**
 * What of these acts answers a wish of the other side, such as another version or that the order be cancelled: it is shown beside
 * the expected step, because someone waits for it.
 */
export const answersOf = <A extends OrderAction>(actions: readonly A[]): A[] =>
  actions.filter(
    (action) =>
      action === 'decline' ||
      action === 'decline_cancel' ||
      (action === 'cancel' && actions.some((other) => other === 'decline_cancel')),
  )

/** The step that takes an order on, of those that one side may do now, the expected first; null where that side only waits. */
export const expectedAction = <A extends OrderAction>(actions: readonly A[]): A | null =>
  actions.find((action) => !NEVER_EXPECTED.includes(action)) ?? null
