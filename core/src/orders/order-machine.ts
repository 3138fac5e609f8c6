import type { DeliveryMethod } from '../checkout/delivery-method.ts'
import { stateMachine, type Transition } from '../kernel/state-machine.ts'
import { isPaidStatus, type PaymentStatus } from '../payments/payment-status.ts'
import type { SentGoods } from '../shipments/sent-goods.ts'
import type { PaymentMethod, SkipReview } from '../shops/shop-lists.ts'
import type { OrderSide } from './order-lock.ts'

/**
 * Where an order stands between its two sides: what they agreed on and how far its goods have come. Its money, returns and
 * refunds have lifecycles of their own; the status that people see is derived from all of them (order-status.ts).
 */
export const ORDER_STAGES = [
  'pending_seller',
  'pending_buyer',
  'agreed',
  'in_progress',
  'to_deliver',
  'departed',
  'shipment_received',
  'recved',
  'completed',
  'rejected',
  'cancelled',
  'confirm_timeout',
] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/**
 * What someone can do with an order. `place` makes it; `propose`, `accept` and `decline` belong to another version of it;
 * `settle` says that its price has arrived; `expire` is the clock's, when its deadline has passed.
 */
export const ORDER_ACTIONS = [
  'place',
  'confirm',
  'propose',
  'accept',
  'decline',
  'reject',
  'cancel',
  'ask_cancel',
  'decline_cancel',
  'transfer_received',
  'settle',
  'prepare',
  'ready',
  'ship',
  'propose_drop',
  'accept_drop',
  'decline_drop',
  'carrier_delivered',
  'hand_over',
  'confirm_receipt',
  'expire',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** What one side may ask for by the call that acts on an order; the others come from calls of their own or from the market. */
export const ASKED_ACTIONS = [
  'confirm',
  'accept',
  'decline',
  'reject',
  'cancel',
  'ask_cancel',
  'decline_cancel',
  'transfer_received',
  'prepare',
  'ready',
  'ship',
  'propose_drop',
  'accept_drop',
  'decline_drop',
  'carrier_delivered',
  'hand_over',
  'confirm_receipt',
] as const satisfies readonly OrderAction[]
export type AskedAction = (typeof ASKED_ACTIONS)[number]

export const ORDER_ACTORS = ['buyer', 'seller', 'system', 'operator'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** What of an order decides its way. */
export interface OrderFacts extends SentGoods {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  deliveryMethod: DeliveryMethod
  /** the buyer is at a provider's page, or the provider has not decided */
  hasLivePayment: boolean
  /** the buyer asked the seller to call off what is paid */
  cancelAsked: boolean
  /** whose version of it waits for the other side; null without one */
  proposedBy?: OrderSide | null
  /** both sides agreed on it before that version was proposed */
  wasAgreed?: boolean
  /** the shop wrote the order for the buyer, who has not accepted it yet: only their accepting makes it agreed */
  isOffer?: boolean
  /** vouchers alone paid all of it: their credit follows the order's total */
  paidByVouchers?: boolean
}

/**
 * What of an order decides its first stage: shops with automatic payment look at no order before it is paid (spec §4); others
 * may let the orders of known buyers, or all, through.
 */
export interface PlacingFacts {
  automaticPay: boolean
  skipReview: SkipReview
  /** an earlier order of the buyer in the shop was completed */
  isKnownBuyer: boolean
}

/** What the verb does in the same transaction, besides writing the order's event, which it always does. */
export type Effect =
  | 'holdStock'
  | 'releaseStock'
  /** the coupon that the order used can be used again */
  | 'giveBackCoupon'
  /** the order needs its coupon again */
  | 'retakeCoupon'
  | 'notifyBuyer'
  | 'notifySeller'
  /** books the rest of the price as received by transfer, or at the counter */
  | 'bookTransfer'
  | 'bookCash'
  /** ends attempts to pay that may still bring money */
  | 'voidPayments'
  /** owes the buyer what was paid; what was paid with vouchers goes back to them at once */
  | 'refund'
  /** the order becomes what its open version says */
  | 'takeRevision'
  /** its open version is off, and what it held beyond the order goes back to the stock */
  | 'dropRevision'
  /** writes the shipment with the units named, or with all that is open */
  | 'sendGoods'
  /** takes every parcel as brought by its carrier, or as received by the buyer */
  | 'deliverAll'
  | 'receiveAll'
  /** leaves out what is open: gives it back to the stock and owes the buyer what it cost */
  | 'dropRest'

/** What the actor must give along. */
export type Need = 'reason' | 'tracking'

/** What a step writes into the order besides its stage. */
export interface OrderSets {
  /** moments that are kept with the order */
  at?: readonly ('shipped' | 'received')[]
  /** what the actor gave along and the order keeps */
  keeps?: 'reason' | 'tracking' | 'dropReason'
  cancelAsked?: boolean
  /** a proposal to leave out what is open is over */
  dropAsked?: false
}

const byTransfer = ({ paymentMethod }: OrderFacts) => paymentMethod === 'transfer'
const inShop = ({ paymentMethod }: OrderFacts) => paymentMethod === 'payInShop'
const notInShop = (facts: OrderFacts) => !inShop(facts)
const isPaid = ({ paymentStatus }: OrderFacts) => isPaidStatus(paymentStatus)
/** all of the price is there and none of it went back: vouchers are given back when an order ends */
const isWhole = ({ paymentStatus }: OrderFacts) => paymentStatus === 'paid'
const isUnpaid = ({ paymentStatus }: OrderFacts) => paymentStatus === 'unpaid' || paymentStatus === 'failed'
/** money that was paid keeps an order as it is; what vouchers alone paid goes back to them or leaves a rest to pay */
const isChangeable = (facts: OrderFacts) => isUnpaid(facts) || (facts.paidByVouchers === true && isWhole(facts))
const isDecided = ({ paymentStatus }: OrderFacts) => paymentStatus !== 'processing'
const nobodyIsPaying = ({ hasLivePayment }: OrderFacts) => !hasLivePayment
const isShipped = ({ deliveryMethod }: OrderFacts) => deliveryMethod === 'shipment'
const isPickedUp = ({ deliveryMethod }: OrderFacts) => deliveryMethod === 'pickUp'
const isAsked = ({ cancelAsked }: OrderFacts) => cancelAsked
const isNotAsked = ({ cancelAsked }: OrderFacts) => !cancelAsked
const nothingSent = ({ arrived }: OrderFacts) => arrived === null
const somethingSent = ({ arrived }: OrderFacts) => arrived !== null
const byBuyer = ({ proposedBy }: OrderFacts) => proposedBy === 'buyer'
const isOffer = ({ isOffer = false }: OrderFacts) => isOffer
const isNoOffer = (facts: OrderFacts) => !isOffer(facts)
const isDropAsked = ({ dropAsked }: OrderFacts) => dropAsked
const isDropNotAsked = ({ dropAsked }: OrderFacts) => !dropAsked

type OrderTransition = Transition<
  OrderStage,
  Exclude<OrderAction, 'place'>,
  OrderActor,
  OrderFacts,
  Need,
  Effect,
  OrderSets
>

/** What placing an order does, whatever its first stage. */
const PLACING_EFFECTS = ['holdStock', 'notifyBuyer', 'notifySeller'] as const satisfies readonly Effect[]

/** What happens when an order ends before all of its price was paid, or before both sides agreed. */
const ENDS = ['releaseStock', 'giveBackCoupon', 'refund'] as const satisfies readonly Effect[]

/** Stages in which the seller is asked to call off an order that the buyer cannot call off any more. */
const CANCEL_ASKED = ['agreed', 'in_progress', 'to_deliver'] as const satisfies readonly OrderStage[]

const askingRows = (stage: (typeof CANCEL_ASKED)[number]): OrderTransition[] => [
  {
    from: [stage],
    action: 'ask_cancel',
    actor: 'buyer',
    to: stage,
    guards: [(facts) => isPaid(facts) || (inShop(facts) && stage !== 'agreed'), isNotAsked, nothingSent],
    needs: ['reason'],
    sets: { cancelAsked: true },
    effects: ['notifySeller'],
  },
  {
    from: [stage],
    action: 'decline_cancel',
    actor: 'seller',
    to: stage,
    guards: [isAsked],
    needs: ['reason'],
    sets: { cancelAsked: false },
    effects: ['notifyBuyer'],
  },
]

/** The order's life after it is placed. Of one stage's rows the expected one stands first. What is not here is refused. */
export const TRANSITIONS: readonly OrderTransition[] = [
  {
    from: ['pending_seller'],
    action: 'confirm',
    actor: 'seller',
    to: 'agreed',
    guards: [notInShop, isNoOffer],
    effects: ['takeRevision', 'notifyBuyer'],
  },
  {
    // who pays at the counter has agreed with that: the goods are made ready at once
    from: ['pending_seller'],
    action: 'confirm',
    actor: 'seller',
    to: 'in_progress',
    guards: [inShop, isNoOffer],
    effects: ['takeRevision', 'notifyBuyer'],
  },
  {
    // the buyer has still to say how they pay and where it goes
    from: ['pending_seller'],
    action: 'confirm',
    actor: 'seller',
    to: 'pending_buyer',
    guards: [isOffer],
    effects: ['takeRevision', 'notifyBuyer'],
  },
  {
    from: ['pending_buyer'],
    action: 'accept',
    actor: 'buyer',
    to: 'agreed',
    guards: [notInShop],
    effects: ['takeRevision', 'notifySeller'],
  },
  {
    from: ['pending_buyer'],
    action: 'accept',
    actor: 'buyer',
    to: 'in_progress',
    guards: [inShop],
    effects: ['takeRevision', 'notifySeller'],
  },
  {
    // the version before stands again, and the seller decides about it
    from: ['pending_buyer'],
    action: 'decline',
    actor: 'buyer',
    to: 'pending_seller',
    guards: [isNoOffer],
    needs: ['reason'],
    effects: ['dropRevision', 'notifySeller'],
  },
  {
    // no version before it was the buyer's: there is nothing that could stand again
    from: ['pending_buyer'],
    action: 'reject',
    actor: 'buyer',
    to: 'rejected',
    guards: [isOffer],
    needs: ['reason'],
    sets: { keeps: 'reason' },
    effects: [...ENDS, 'notifySeller'],
  },
  {
    from: ['pending_buyer'],
    action: 'cancel',
    actor: 'seller',
    to: 'cancelled',
    guards: [isOffer],
    needs: ['reason'],
    sets: { keeps: 'reason' },
    effects: [...ENDS, 'notifyBuyer'],
  },
  {
    // what the shop wrote stands again, and the buyer decides about it
    from: ['pending_seller'],
    action: 'decline',
    actor: 'seller',
    to: 'pending_buyer',
    guards: [byBuyer, isOffer],
    needs: ['reason'],
    effects: ['dropRevision', 'notifyBuyer'],
  },
  {
    // what was agreed on before the buyer asked for another version stands again
    from: ['pending_seller'],
    action: 'decline',
    actor: 'seller',
    to: 'agreed',
    guards: [byBuyer, isNoOffer, ({ wasAgreed }) => wasAgreed === true],
    needs: ['reason'],
    effects: ['dropRevision', 'notifyBuyer'],
  },
  {
    // the version before stands again, and the seller has still to decide about it
    from: ['pending_seller'],
    action: 'decline',
    actor: 'seller',
    to: 'pending_seller',
    guards: [byBuyer, isNoOffer],
    needs: ['reason'],
    effects: ['dropRevision', 'notifyBuyer'],
  },
  {
    from: ['pending_seller'],
    action: 'reject',
    actor: 'seller',
    to: 'rejected',
    needs: ['reason'],
    sets: { keeps: 'reason' },
    effects: [...ENDS, 'notifyBuyer'],
  },
  {
    from: ['pending_seller', 'pending_buyer'],
    action: 'expire',
    actor: 'system',
    to: 'confirm_timeout',
    effects: [...ENDS, 'notifyBuyer', 'notifySeller'],
  },
  {
    from: ['agreed'],
    action: 'transfer_received',
    actor: 'seller',
    to: 'agreed',
    guards: [byTransfer, isUnpaid],
    effects: ['bookTransfer', 'notifyBuyer'],
  },
  {
    // the price has arrived; rows that are paid already take no second one
    from: ['agreed'],
    action: 'settle',
    actor: 'system',
    to: 'agreed',
    guards: [isPaid],
    effects: ['notifyBuyer', 'notifySeller'],
  },
  {
    // money that came after the end, when the goods could be held once more
    from: ['cancelled', 'confirm_timeout'],
    action: 'settle',
    actor: 'system',
    to: 'agreed',
    guards: [isWhole],
    effects: ['holdStock', 'retakeCoupon', 'notifyBuyer', 'notifySeller'],
  },
  {
    from: ['agreed'],
    action: 'prepare',
    actor: 'seller',
    to: 'in_progress',
    guards: [(facts) => isPaid(facts) || inShop(facts)],
    effects: ['notifyBuyer'],
  },
  { from: ['in_progress'], action: 'ready', actor: 'seller', to: 'to_deliver', effects: ['notifyBuyer'] },
  {
    // a part: what stays open is a back-order; a proposal to leave it out is over, since it named more
    from: ['to_deliver'],
    action: 'ship',
    actor: 'seller',
    to: 'to_deliver',
    guards: [isShipped, isPaid, ({ leavesRest }) => leavesRest],
    needs: ['tracking'],
    sets: { at: ['shipped'], keeps: 'tracking', cancelAsked: false, dropAsked: false },
    effects: ['sendGoods', 'notifyBuyer'],
  },
  {
    from: ['to_deliver'],
    action: 'ship',
    actor: 'seller',
    to: 'departed',
    guards: [isShipped, isPaid, ({ leavesRest }) => !leavesRest],
    needs: ['tracking'],
    sets: { at: ['shipped'], keeps: 'tracking', cancelAsked: false, dropAsked: false },
    effects: ['sendGoods', 'notifyBuyer'],
  },
  {
    from: ['to_deliver'],
    action: 'propose_drop',
    actor: 'seller',
    to: 'to_deliver',
    guards: [somethingSent, isDropNotAsked],
    needs: ['reason'],
    sets: { keeps: 'dropReason' },
    effects: ['notifyBuyer'],
  },
  {
    from: ['to_deliver'],
    action: 'accept_drop',
    actor: 'buyer',
    to: 'recved',
    guards: [isDropAsked, ({ arrived }) => arrived === 'received'],
    sets: { at: ['received'], dropAsked: false },
    effects: ['dropRest', 'notifySeller'],
  },
  {
    from: ['to_deliver'],
    action: 'accept_drop',
    actor: 'buyer',
    to: 'shipment_received',
    guards: [isDropAsked, ({ arrived }) => arrived === 'delivered'],
    sets: { dropAsked: false },
    effects: ['dropRest', 'notifySeller'],
  },
  {
    from: ['to_deliver'],
    action: 'accept_drop',
    actor: 'buyer',
    to: 'departed',
    guards: [isDropAsked, ({ arrived }) => arrived === 'sent'],
    sets: { dropAsked: false },
    effects: ['dropRest', 'notifySeller'],
  },
  {
    from: ['to_deliver'],
    action: 'decline_drop',
    actor: 'buyer',
    to: 'to_deliver',
    guards: [isDropAsked],
    sets: { dropAsked: false },
    effects: ['notifySeller'],
  },
  {
    // money at the counter first: who hands over goods that are paid in the shop has been paid
    from: ['to_deliver'],
    action: 'hand_over',
    actor: 'seller',
    to: 'recved',
    guards: [isPickedUp],
    sets: { at: ['received'], cancelAsked: false },
    effects: ['bookCash'],
  },
  {
    from: ['agreed'],
    action: 'expire',
    actor: 'system',
    to: 'cancelled',
    guards: [isUnpaid],
    effects: ['voidPayments', ...ENDS, 'notifyBuyer', 'notifySeller'],
  },
  {
    from: ['to_deliver'],
    action: 'expire',
    actor: 'system',
    to: 'cancelled',
    guards: [inShop, isUnpaid],
    effects: [...ENDS, 'notifyBuyer', 'notifySeller'],
  },
  {
    from: ['departed'],
    action: 'carrier_delivered',
    actor: 'seller',
    to: 'shipment_received',
    effects: ['deliverAll', 'notifyBuyer'],
  },
  {
    from: ['departed', 'shipment_received'],
    action: 'confirm_receipt',
    actor: 'buyer',
    to: 'recved',
    sets: { at: ['received'] },
    effects: ['receiveAll', 'notifySeller'],
  },
  {
    from: ['departed', 'shipment_received'],
    action: 'expire',
    actor: 'system',
    to: 'recved',
    sets: { at: ['received'] },
    effects: ['receiveAll', 'notifySeller'],
  },
  { from: ['recved'], action: 'expire', actor: 'system', to: 'completed' },
  {
    // what is paid before the seller has agreed was paid with vouchers
    from: ['pending_seller', 'pending_buyer'],
    action: 'cancel',
    actor: 'buyer',
    to: 'cancelled',
    guards: [isDecided, (facts) => isNoOffer(facts) || byBuyer(facts)],
    sets: { keeps: 'reason' },
    effects: ['voidPayments', ...ENDS, 'notifySeller'],
  },
  {
    from: ['agreed'],
    action: 'cancel',
    actor: 'buyer',
    to: 'cancelled',
    guards: [isUnpaid],
    sets: { keeps: 'reason' },
    effects: ['voidPayments', ...ENDS, 'notifySeller'],
  },
  ...CANCEL_ASKED.flatMap(askingRows),
  {
    from: ['agreed', 'in_progress', 'to_deliver'],
    action: 'cancel',
    actor: 'seller',
    to: 'cancelled',
    guards: [isUnpaid, nobodyIsPaying, nothingSent],
    needs: ['reason'],
    sets: { keeps: 'reason', cancelAsked: false },
    effects: [...ENDS, 'notifyBuyer'],
  },
  {
    // an order that was paid has used its coupon
    from: ['agreed', 'in_progress', 'to_deliver'],
    action: 'cancel',
    actor: 'seller',
    to: 'cancelled',
    guards: [isDecided, nobodyIsPaying, nothingSent],
    needs: ['reason'],
    sets: { keeps: 'reason', cancelAsked: false },
    effects: ['releaseStock', 'refund', 'notifyBuyer'],
  },
  {
    from: ['pending_seller', 'agreed'],
    action: 'propose',
    actor: 'seller',
    to: 'pending_buyer',
    guards: [isChangeable, nobodyIsPaying],
    effects: ['notifyBuyer'],
  },
  {
    from: ['pending_seller', 'pending_buyer', 'agreed'],
    action: 'propose',
    actor: 'buyer',
    to: 'pending_seller',
    guards: [isChangeable, nobodyIsPaying],
    effects: ['notifySeller'],
  },
]

/** A new order's stage and what its placing does: the seller looks at it first, or it goes straight to its payment. */
export const firstStage = (facts: PlacingFacts): { to: OrderStage; effects: readonly Effect[] } => {
  const { automaticPay, skipReview, isKnownBuyer } = facts
  const isSkipped = automaticPay || skipReview === 'all' || (skipReview === 'repeat' && isKnownBuyer)
  return { to: isSkipped ? 'agreed' : 'pending_seller', effects: PLACING_EFFECTS }
}

/** The stage of an order that the shop writes for a buyer: it waits for them, with the stock held, and they hear of it. */
export const OFFER_STAGE = { to: 'pending_buyer', effects: ['holdStock', 'notifyBuyer'] } as const satisfies {
  to: OrderStage
  effects: readonly Effect[]
}

/** Where an action leads. */
export interface Step extends OrderSets {
  to: OrderStage
  at: NonNullable<OrderSets['at']>
  needs: readonly Need[]
  effects: readonly Effect[]
}

const machine = stateMachine(TRANSITIONS)

/** What an action of this actor does with an order as it stands; null when it is not allowed (spec §4, allowed transitions). */
export const next = (given: {
  stage: OrderStage
  action: OrderAction
  actor: OrderActor
  facts: OrderFacts
}): Step | null => {
  const { stage, action, actor, facts } = given
  const row = action === 'place' ? null : machine.next(stage, action, actor, facts)
  if (!row) return null
  return { ...row.sets, to: row.to, at: row.sets?.at ?? [], needs: row.needs ?? [], effects: row.effects ?? [] }
}

/** What this actor may do with the order now, the expected action first. */
export const actionsFor = (stage: OrderStage, actor: OrderActor, facts: OrderFacts): OrderAction[] =>
  machine.actionsFor(stage, actor, facts)

/** What an action of this actor asks for, wherever the order stands. */
export const needsOf = (action: OrderAction, actor: OrderActor): readonly Need[] =>
  TRANSITIONS.find((row) => row.action === action && row.actor === actor)?.needs ?? []

/** Refusal for the first thing that a step needs and was not given; null when all is there. */
export const missingNeed = (
  needs: readonly Need[],
  given: { reason?: string | undefined; carrier?: string | undefined; trackingNumber?: string | undefined },
): 'reason_needed' | 'tracking_needed' | null => {
  if (needs.includes('reason') && !given.reason) return 'reason_needed'
  if (needs.includes('tracking') && !(given.carrier && given.trackingNumber)) return 'tracking_needed'
  return null
}
