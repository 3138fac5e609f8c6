import type { DeliveryMethod } from '../checkout/delivery-method.ts'
import { isOpenMethod, type OpenPaymentMethod } from '../checkout/payment-choice.ts'
import { stateMachine, type Transition } from '../kernel/state-machine.ts'
import type { PaymentMethod } from '../shops/shop-lists.ts'

/** Statuses of an order (spec §4; codes as settled in the decisions). */
export const ORDER_STATUSES = [
  'pending_seller',
  'pending_buyer',
  'seller_confirmed',
  'pending_payment',
  'transfer_pending',
  'pending_review',
  'paid',
  'in_progress',
  'to_deliver',
  'departed',
  'shipment_received',
  'recved',
  'return',
  'refunding',
  'completed',
  'rejected',
  'cancelled',
  'confirm_timeout',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Statuses that no transition leads to: they belong to card payment, changed orders, returns and refunds. */
export const UNREACHED_STATUSES = [
  'pending_buyer',
  'pending_payment',
  'pending_review',
  'return',
  'refunding',
] as const satisfies readonly OrderStatus[]

export const PAYMENT_STATUSES = ['unpaid', 'processing', 'paid', 'part_refunded', 'refunded', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What someone can do with an order. `place` makes it; `expire` is the clock's, when the order's deadline has passed. */
export const ORDER_ACTIONS = [
  'place',
  'confirm',
  'reject',
  'cancel',
  'transfer_received',
  'prepare',
  'ready',
  'ship',
  'carrier_delivered',
  'hand_over',
  'confirm_receipt',
  'expire',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export const ORDER_ACTORS = ['buyer', 'seller', 'system', 'operator'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** What of an order decides its way. */
export interface OrderFacts {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  deliveryMethod: DeliveryMethod
}

/** What of an order decides its first status: shops with automatic payment look at no order before it is paid (spec §4). */
export interface PlacingFacts {
  paymentMethod: PaymentMethod
  automaticPay: boolean
}

/** What the verb does in the same transaction, besides writing the order's event, which it always does. */
export type Effect = 'holdStock' | 'releaseStock' | 'notifyBuyer' | 'notifySeller'

/** What the actor must give along. */
export type Need = 'reason' | 'tracking'

/** What a step writes into the order besides its status. */
export interface OrderSets {
  paymentStatus?: 'paid'
  /** moments that are kept with the order */
  at?: readonly ('paid' | 'shipped' | 'received')[]
  /** what the actor gave along and the order keeps */
  keeps?: 'reason' | 'tracking'
}

const byTransfer = ({ paymentMethod }: OrderFacts) => paymentMethod === 'transfer'
const inShop = ({ paymentMethod }: OrderFacts) => paymentMethod === 'payInShop'
const isUnpaid = ({ paymentStatus }: OrderFacts) => paymentStatus === 'unpaid'
const isPaid = ({ paymentStatus }: OrderFacts) => paymentStatus === 'paid'
const isShipped = ({ deliveryMethod }: OrderFacts) => deliveryMethod === 'shipment'
const isPickedUp = ({ deliveryMethod }: OrderFacts) => deliveryMethod === 'pickUp'

type OrderTransition = Transition<
  OrderStatus,
  Exclude<OrderAction, 'place'>,
  OrderActor,
  OrderFacts,
  Need,
  Effect,
  OrderSets
>

/** First status of a new order: the seller looks at it first, or it goes straight to its payment. Both sides hear of it. */
export const PLACINGS: Record<
  'reviewed' | 'automatic',
  Record<OpenPaymentMethod, { to: OrderStatus; effects: Effect[] }>
> = {
  reviewed: {
    transfer: { to: 'pending_seller', effects: ['holdStock', 'notifyBuyer', 'notifySeller'] },
    payInShop: { to: 'pending_seller', effects: ['holdStock', 'notifyBuyer', 'notifySeller'] },
  },
  automatic: {
    transfer: { to: 'transfer_pending', effects: ['holdStock', 'notifyBuyer', 'notifySeller'] },
    payInShop: { to: 'seller_confirmed', effects: ['holdStock', 'notifyBuyer', 'notifySeller'] },
  },
}

/**
 * The order's life after it is placed. Of one status's rows the expected one stands first. What is not here is refused.
 * A seller turns down an order by `reject` while it waits for them, and by `cancel` once they have confirmed it.
 */
export const TRANSITIONS: readonly OrderTransition[] = [
  {
    from: ['pending_seller'],
    action: 'confirm',
    actor: 'seller',
    to: 'transfer_pending',
    guards: [byTransfer],
    effects: ['notifyBuyer'],
  },
  {
    from: ['pending_seller'],
    action: 'confirm',
    actor: 'seller',
    to: 'in_progress',
    guards: [inShop],
    effects: ['notifyBuyer'],
  },
  {
    from: ['pending_seller'],
    action: 'reject',
    actor: 'seller',
    to: 'rejected',
    needs: ['reason'],
    sets: { keeps: 'reason' },
    effects: ['releaseStock', 'notifyBuyer'],
  },
  {
    from: ['pending_seller'],
    action: 'expire',
    actor: 'system',
    to: 'confirm_timeout',
    effects: ['releaseStock', 'notifyBuyer', 'notifySeller'],
  },
  {
    from: ['transfer_pending'],
    action: 'transfer_received',
    actor: 'seller',
    to: 'paid',
    sets: { paymentStatus: 'paid', at: ['paid'] },
    effects: ['notifyBuyer', 'notifySeller'],
  },
  {
    from: ['transfer_pending'],
    action: 'expire',
    actor: 'system',
    to: 'cancelled',
    effects: ['releaseStock', 'notifyBuyer'],
  },
  { from: ['paid'], action: 'prepare', actor: 'seller', to: 'in_progress', guards: [isPaid], effects: ['notifyBuyer'] },
  {
    from: ['seller_confirmed'],
    action: 'prepare',
    actor: 'seller',
    to: 'in_progress',
    guards: [inShop],
    effects: ['notifyBuyer'],
  },
  { from: ['in_progress'], action: 'ready', actor: 'seller', to: 'to_deliver', effects: ['notifyBuyer'] },
  {
    from: ['to_deliver'],
    action: 'ship',
    actor: 'seller',
    to: 'departed',
    guards: [isShipped, isPaid],
    needs: ['tracking'],
    sets: { at: ['shipped'], keeps: 'tracking' },
    effects: ['notifyBuyer'],
  },
  {
    // money at the counter first: who hands over goods that are paid in the shop has been paid
    from: ['to_deliver'],
    action: 'hand_over',
    actor: 'seller',
    to: 'recved',
    guards: [isPickedUp],
    sets: { paymentStatus: 'paid', at: ['paid', 'received'] },
  },
  {
    from: ['seller_confirmed', 'to_deliver'],
    action: 'expire',
    actor: 'system',
    to: 'cancelled',
    guards: [inShop, isUnpaid],
    effects: ['releaseStock', 'notifyBuyer', 'notifySeller'],
  },
  {
    from: ['departed'],
    action: 'carrier_delivered',
    actor: 'seller',
    to: 'shipment_received',
    effects: ['notifyBuyer'],
  },
  {
    from: ['departed', 'shipment_received'],
    action: 'confirm_receipt',
    actor: 'buyer',
    to: 'recved',
    sets: { at: ['received'] },
    effects: ['notifySeller'],
  },
  {
    from: ['departed', 'shipment_received'],
    action: 'expire',
    actor: 'system',
    to: 'recved',
    sets: { at: ['received'] },
    effects: ['notifySeller'],
  },
  { from: ['recved'], action: 'expire', actor: 'system', to: 'completed' },
  {
    from: ['pending_seller', 'seller_confirmed', 'transfer_pending'],
    action: 'cancel',
    actor: 'buyer',
    to: 'cancelled',
    sets: { keeps: 'reason' },
    effects: ['releaseStock', 'notifySeller'],
  },
  {
    from: ['seller_confirmed', 'transfer_pending'],
    action: 'cancel',
    actor: 'seller',
    to: 'cancelled',
    needs: ['reason'],
    sets: { keeps: 'reason' },
    effects: ['releaseStock', 'notifyBuyer'],
  },
]

/** A new order's status and what its placing does; null where orders cannot be paid in that way. */
export const firstStatus = ({
  automaticPay,
  paymentMethod,
}: PlacingFacts): { to: OrderStatus; effects: readonly Effect[] } | null =>
  isOpenMethod(paymentMethod) ? PLACINGS[automaticPay ? 'automatic' : 'reviewed'][paymentMethod] : null

/** Where an action leads. */
export interface Step extends OrderSets {
  to: OrderStatus
  at: NonNullable<OrderSets['at']>
  needs: readonly Need[]
  effects: readonly Effect[]
}

const machine = stateMachine(TRANSITIONS)

/** What an action of this actor does with an order as it stands; null when it is not allowed (spec §4, allowed transitions). */
export const next = (given: {
  status: OrderStatus
  action: OrderAction
  actor: OrderActor
  facts: OrderFacts
}): Step | null => {
  const { status, action, actor, facts } = given
  const row = action === 'place' ? null : machine.next(status, action, actor, facts)
  if (!row) return null
  // what is paid already is not paid again
  const { paymentStatus, at = [], keeps } = row.sets ?? {}
  const pays = paymentStatus !== undefined && paymentStatus !== facts.paymentStatus
  return {
    to: row.to,
    ...(pays && { paymentStatus }),
    at: at.filter((moment) => moment !== 'paid' || pays),
    ...(keeps && { keeps }),
    needs: row.needs ?? [],
    effects: row.effects ?? [],
  }
}

/** What this actor may do with the order now, the expected action first. */
export const actionsFor = (status: OrderStatus, actor: OrderActor, facts: OrderFacts): OrderAction[] =>
  machine.actionsFor(status, actor, facts)

/** Refusal for the first thing that a step needs and was not given; null when all is there. */
export const missingNeed = (
  needs: readonly Need[],
  given: { reason?: string | undefined; carrier?: string | undefined; trackingNumber?: string | undefined },
): 'reason_needed' | 'tracking_needed' | null => {
  if (needs.includes('reason') && !given.reason) return 'reason_needed'
  if (needs.includes('tracking') && !(given.carrier && given.trackingNumber)) return 'tracking_needed'
  return null
}
