import { stateMachine, type Transition } from '../kernel/state-machine.ts'
import type { SkipReview } from '../shops/shop-lists.ts'
import {
  byBuyer,
  byTransfer,
  inShop,
  isCancelAsked,
  isCancelNotAsked,
  isChangeable,
  isDecided,
  isDropAsked,
  isDropNotAsked,
  isNoOffer,
  isNotedByHand,
  isOffer,
  isPaid,
  isPickedUp,
  isShipped,
  isUnpaid,
  isWhole,
  mayLeave,
  nobodyIsPaying,
  nothingSent,
  notOnAccount,
  type OrderFacts,
  onAccount,
  paysFirst,
  paysLater,
  somethingSent,
} from './order-facts.ts'

/**
 * Where an order stands between its two sides: what they agreed on and how far its products have come. Its money, returns and
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
 * `withdraw_cancel` takes back an `ask_cancel` that the shop has not answered, `transfer_withdrawn` a `transfer_received` that was a
 * mistake; `settle` says that its price has arrived; `expire` is the clock's, when its deadline has passed.
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
  'withdraw_cancel',
  'decline_cancel',
  'transfer_received',
  'transfer_withdrawn',
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
  'withdraw_cancel',
  'decline_cancel',
  'transfer_received',
  'transfer_withdrawn',
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
  /** takes out of the books what the shop noted as received by transfer and was not */
  | 'withdrawTransfer'
  /** ends attempts to pay that may still bring money */
  | 'voidPayments'
  /** owes the buyer what was paid; what was paid with vouchers goes back to them at once */
  | 'refund'
  /** the order becomes what its open version says */
  | 'takeRevision'
  /** its open version is off, and what it held beyond the order goes back to the stock */
  | 'dropRevision'
  /** writes the shipment with the units named, or with all that is open */
  | 'sendUnits'
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

type OrderTransition = Transition<
  OrderStage,
  Exclude<OrderAction, 'place'>,
  OrderActor,
  OrderFacts,
  Need,
  Effect,
  OrderSets
>

/** One row of the table: from these stages, this actor, by this action, brings the order to that stage. */
const way = (
  from: OrderTransition['from'],
  actor: OrderActor,
  action: OrderTransition['action'],
  to: OrderStage,
  more: Pick<OrderTransition, 'guards' | 'needs' | 'sets' | 'effects'> = {},
): OrderTransition => ({ from, actor, action, to, ...more })

/** What placing an order does, whatever its first stage. */
const PLACING_EFFECTS = ['holdStock', 'notifyBuyer', 'notifySeller'] as const satisfies readonly Effect[]

/** What happens when an order ends before all of its price was paid, or before both sides agreed. */
const ENDS = ['releaseStock', 'giveBackCoupon', 'refund'] as const satisfies readonly Effect[]

/** Stages in which the seller is asked to call off an order that the buyer cannot call off any more. */
const CANCEL_ASKED = ['agreed', 'in_progress', 'to_deliver'] as const satisfies readonly OrderStage[]

const askingWays = (stage: (typeof CANCEL_ASKED)[number]): OrderTransition[] => [
  way([stage], 'buyer', 'ask_cancel', stage, {
    guards: [(facts) => isPaid(facts) || (paysLater(facts) && stage !== 'agreed'), isCancelNotAsked, nothingSent],
    needs: ['reason'],
    sets: { cancelAsked: true },
    effects: ['notifySeller'],
  }),
  way([stage], 'buyer', 'withdraw_cancel', stage, {
    guards: [isCancelAsked],
    sets: { cancelAsked: false },
    effects: ['notifySeller'],
  }),
  way([stage], 'seller', 'decline_cancel', stage, {
    guards: [isCancelAsked],
    needs: ['reason'],
    sets: { cancelAsked: false },
    effects: ['notifyBuyer'],
  }),
]

/** Stages of an agreed order: one on account is paid in any of them. */
const ON_ACCOUNT_STAGES = [
  ...CANCEL_ASKED,
  'departed',
  'shipment_received',
  'recved',
  'completed',
] as const satisfies readonly OrderStage[]

/** The price of an order on account arrives while its products go their way; they stay where they are. */
const accountWays = (stage: (typeof ON_ACCOUNT_STAGES)[number]): OrderTransition[] => [
  way([stage], 'seller', 'transfer_received', stage, {
    guards: [onAccount, isUnpaid],
    effects: ['bookTransfer', 'notifyBuyer'],
  }),
  way([stage], 'seller', 'transfer_withdrawn', stage, {
    guards: [onAccount, isWhole, isNotedByHand],
    needs: ['reason'],
    effects: ['withdrawTransfer', 'notifyBuyer'],
  }),
  ...(stage === 'agreed'
    ? []
    : [
        way([stage], 'system', 'settle', stage, {
          guards: [onAccount, isPaid],
          effects: ['notifyBuyer', 'notifySeller'],
        }),
      ]),
]

/** The order's life after it is placed. Of one stage's rows the expected one stands first. What is not here is refused. */
export const TRANSITIONS: readonly OrderTransition[] = [
  way(['pending_seller'], 'seller', 'confirm', 'agreed', {
    guards: [paysFirst, isNoOffer],
    effects: ['takeRevision', 'notifyBuyer'],
  }),
  // who pays at the counter or on account has agreed with that: the products are made ready at once
  way(['pending_seller'], 'seller', 'confirm', 'in_progress', {
    guards: [paysLater, isNoOffer],
    effects: ['takeRevision', 'notifyBuyer'],
  }),
  // the buyer has still to say how they pay and where it goes
  way(['pending_seller'], 'seller', 'confirm', 'pending_buyer', {
    guards: [isOffer],
    effects: ['takeRevision', 'notifyBuyer'],
  }),
  way(['pending_buyer'], 'buyer', 'accept', 'agreed', {
    guards: [paysFirst],
    effects: ['takeRevision', 'notifySeller'],
  }),
  way(['pending_buyer'], 'buyer', 'accept', 'in_progress', {
    guards: [paysLater],
    effects: ['takeRevision', 'notifySeller'],
  }),
  // the version before stands again, and the seller decides about it
  way(['pending_buyer'], 'buyer', 'decline', 'pending_seller', {
    guards: [isNoOffer],
    needs: ['reason'],
    effects: ['dropRevision', 'notifySeller'],
  }),
  // no version before it was the buyer's: there is nothing that could stand again
  way(['pending_buyer'], 'buyer', 'reject', 'rejected', {
    guards: [isOffer],
    needs: ['reason'],
    sets: { keeps: 'reason' },
    effects: [...ENDS, 'notifySeller'],
  }),
  way(['pending_buyer'], 'seller', 'cancel', 'cancelled', {
    guards: [isOffer],
    needs: ['reason'],
    sets: { keeps: 'reason' },
    effects: [...ENDS, 'notifyBuyer'],
  }),
  // what the shop wrote stands again, and the buyer decides about it
  way(['pending_seller'], 'seller', 'decline', 'pending_buyer', {
    guards: [byBuyer, isOffer],
    needs: ['reason'],
    effects: ['dropRevision', 'notifyBuyer'],
  }),
  // what was agreed on before the buyer asked for another version stands again
  way(['pending_seller'], 'seller', 'decline', 'agreed', {
    guards: [byBuyer, isNoOffer, ({ wasAgreed }) => wasAgreed === true],
    needs: ['reason'],
    effects: ['dropRevision', 'notifyBuyer'],
  }),
  // the version before stands again, and the seller has still to decide about it
  way(['pending_seller'], 'seller', 'decline', 'pending_seller', {
    guards: [byBuyer, isNoOffer],
    needs: ['reason'],
    effects: ['dropRevision', 'notifyBuyer'],
  }),
  way(['pending_seller'], 'seller', 'reject', 'rejected', {
    needs: ['reason'],
    sets: { keeps: 'reason' },
    effects: [...ENDS, 'notifyBuyer'],
  }),
  way(['pending_seller', 'pending_buyer'], 'system', 'expire', 'confirm_timeout', {
    effects: [...ENDS, 'notifyBuyer', 'notifySeller'],
  }),
  way(['agreed'], 'seller', 'transfer_received', 'agreed', {
    guards: [byTransfer, isUnpaid],
    effects: ['bookTransfer', 'notifyBuyer'],
  }),
  // the price has arrived; rows that are paid already take no second one
  way(['agreed'], 'system', 'settle', 'agreed', { guards: [isPaid], effects: ['notifyBuyer', 'notifySeller'] }),
  // money that came after the end, when the products could be held once more
  way(['cancelled', 'confirm_timeout'], 'system', 'settle', 'agreed', {
    guards: [isWhole],
    effects: ['holdStock', 'retakeCoupon', 'notifyBuyer', 'notifySeller'],
  }),
  way(['agreed'], 'seller', 'prepare', 'in_progress', {
    guards: [(facts) => isPaid(facts) || paysLater(facts)],
    effects: ['notifyBuyer'],
  }),
  way(['in_progress'], 'seller', 'ready', 'to_deliver', { effects: ['notifyBuyer'] }),
  // a part: what stays open is a back-order; a proposal to leave it out is over, since it named more
  way(['to_deliver'], 'seller', 'ship', 'to_deliver', {
    guards: [isShipped, mayLeave, ({ leavesRest }) => leavesRest],
    needs: ['tracking'],
    sets: { at: ['shipped'], keeps: 'tracking', cancelAsked: false, dropAsked: false },
    effects: ['sendUnits', 'notifyBuyer'],
  }),
  way(['to_deliver'], 'seller', 'ship', 'departed', {
    guards: [isShipped, mayLeave, ({ leavesRest }) => !leavesRest],
    needs: ['tracking'],
    sets: { at: ['shipped'], keeps: 'tracking', cancelAsked: false, dropAsked: false },
    effects: ['sendUnits', 'notifyBuyer'],
  }),
  way(['to_deliver'], 'seller', 'propose_drop', 'to_deliver', {
    guards: [somethingSent, isDropNotAsked],
    needs: ['reason'],
    sets: { keeps: 'dropReason' },
    effects: ['notifyBuyer'],
  }),
  way(['to_deliver'], 'buyer', 'accept_drop', 'recved', {
    guards: [isDropAsked, ({ arrived }) => arrived === 'received'],
    sets: { at: ['received'], dropAsked: false },
    effects: ['dropRest', 'notifySeller'],
  }),
  way(['to_deliver'], 'buyer', 'accept_drop', 'shipment_received', {
    guards: [isDropAsked, ({ arrived }) => arrived === 'delivered'],
    sets: { dropAsked: false },
    effects: ['dropRest', 'notifySeller'],
  }),
  way(['to_deliver'], 'buyer', 'accept_drop', 'departed', {
    guards: [isDropAsked, ({ arrived }) => arrived === 'sent'],
    sets: { dropAsked: false },
    effects: ['dropRest', 'notifySeller'],
  }),
  way(['to_deliver'], 'buyer', 'decline_drop', 'to_deliver', {
    guards: [isDropAsked],
    sets: { dropAsked: false },
    effects: ['notifySeller'],
  }),
  // money at the counter first: who hands over products that are paid in the shop has been paid
  way(['to_deliver'], 'seller', 'hand_over', 'recved', {
    guards: [isPickedUp, notOnAccount],
    sets: { at: ['received'], cancelAsked: false },
    effects: ['bookCash'],
  }),
  way(['to_deliver'], 'seller', 'hand_over', 'recved', {
    guards: [isPickedUp, onAccount],
    sets: { at: ['received'], cancelAsked: false },
  }),
  way(['agreed'], 'system', 'expire', 'cancelled', {
    guards: [isUnpaid, notOnAccount],
    effects: ['voidPayments', ...ENDS, 'notifyBuyer', 'notifySeller'],
  }),
  way(['to_deliver'], 'system', 'expire', 'cancelled', {
    guards: [inShop, isUnpaid],
    effects: [...ENDS, 'notifyBuyer', 'notifySeller'],
  }),
  way(['departed'], 'seller', 'carrier_delivered', 'shipment_received', { effects: ['deliverAll', 'notifyBuyer'] }),
  way(['departed', 'shipment_received'], 'buyer', 'confirm_receipt', 'recved', {
    sets: { at: ['received'] },
    effects: ['receiveAll', 'notifySeller'],
  }),
  way(['departed', 'shipment_received'], 'system', 'expire', 'recved', {
    sets: { at: ['received'] },
    effects: ['receiveAll', 'notifySeller'],
  }),
  way(['recved'], 'system', 'expire', 'completed'),
  // what is paid before the seller has agreed was paid with vouchers
  way(['pending_seller', 'pending_buyer'], 'buyer', 'cancel', 'cancelled', {
    guards: [isDecided, (facts) => isNoOffer(facts) || byBuyer(facts)],
    sets: { keeps: 'reason' },
    effects: ['voidPayments', ...ENDS, 'notifySeller'],
  }),
  way(['agreed'], 'buyer', 'cancel', 'cancelled', {
    guards: [isUnpaid],
    sets: { keeps: 'reason' },
    effects: ['voidPayments', ...ENDS, 'notifySeller'],
  }),
  ...CANCEL_ASKED.flatMap(askingWays),
  way(['agreed', 'in_progress', 'to_deliver'], 'seller', 'cancel', 'cancelled', {
    guards: [isUnpaid, nobodyIsPaying, nothingSent],
    needs: ['reason'],
    sets: { keeps: 'reason', cancelAsked: false },
    effects: [...ENDS, 'notifyBuyer'],
  }),
  // an order that was paid has used its coupon
  way(['agreed', 'in_progress', 'to_deliver'], 'seller', 'cancel', 'cancelled', {
    guards: [isDecided, nobodyIsPaying, nothingSent],
    needs: ['reason'],
    sets: { keeps: 'reason', cancelAsked: false },
    effects: ['releaseStock', 'refund', 'notifyBuyer'],
  }),
  way(['pending_seller', 'agreed'], 'seller', 'propose', 'pending_buyer', {
    guards: [isChangeable, nobodyIsPaying],
    effects: ['notifyBuyer'],
  }),
  way(['pending_seller', 'pending_buyer', 'agreed'], 'buyer', 'propose', 'pending_seller', {
    guards: [isChangeable, nobodyIsPaying],
    effects: ['notifySeller'],
  }),
  // the money that the shop noted had not come: the order waits for it again, whatever was made ready meanwhile
  way(['agreed', 'in_progress', 'to_deliver'], 'seller', 'transfer_withdrawn', 'agreed', {
    guards: [byTransfer, isWhole, isNotedByHand, nothingSent],
    needs: ['reason'],
    sets: { cancelAsked: false },
    effects: ['withdrawTransfer', 'notifyBuyer'],
  }),
  ...ON_ACCOUNT_STAGES.flatMap(accountWays),
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
