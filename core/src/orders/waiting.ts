import { type OrderAction, type OrderStage, TRANSITIONS } from './order-machine.ts'
import type { OrderStatus } from './order-status.ts'

const ENDINGS: readonly OrderAction[] = ['reject', 'cancel', 'propose', 'decline_cancel']

const statusesOf = (stage: OrderStage): readonly OrderStatus[] =>
  // one that the buyer has yet to pay by card waits for the buyer alone
  stage === 'agreed' ? ['transfer_pending', 'seller_confirmed', 'paid'] : [stage]

/** Statuses in which the shop's own step brings an order on. */
export const WAITS_FOR_SELLER: readonly OrderStatus[] = [
  ...new Set(
    TRANSITIONS.filter(({ actor, action }) => actor === 'seller' && !ENDINGS.includes(action)).flatMap(({ from }) =>
      from.flatMap(statusesOf),
    ),
  ),
]

/** Statuses in which the shop has yet to say whether it takes an order. */
export const UNCONFIRMED: readonly OrderStatus[] = ['pending_seller']
