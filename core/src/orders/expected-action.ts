import type { OrderAction } from './order-machine.ts'

/** What ends an order, turns a wish down or asks for something else: possible, but never the step that is expected next. */
const NEVER_EXPECTED: readonly OrderAction[] = [
  'propose',
  'reject',
  'cancel',
  'ask_cancel',
  'decline',
  'decline_cancel',
  'propose_drop',
  'decline_drop',
]

/** The step that takes an order on, of those that one side may do now, the expected first; null where that side only waits. */
export const expectedAction = <A extends OrderAction>(actions: readonly A[]): A | null =>
  actions.find((action) => !NEVER_EXPECTED.includes(action)) ?? null
