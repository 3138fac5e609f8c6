import type { OrderEvent } from '@lonja/core/orders/order-events.ts'
import type { OrderGroup } from '@lonja/core/orders/order-groups.ts'
import type { OrderAction, OrderActor } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

type Word = () => string

/** The colour of a status, which says at a glance whether someone waits. */
const TONES: Record<OrderStatus, Tone> = {
  pending_seller: 'amber',
  pending_buyer: 'amber',
  seller_confirmed: 'leaf',
  pending_payment: 'amber',
  transfer_pending: 'amber',
  pending_review: 'amber',
  paid: 'leaf',
  in_progress: 'leaf',
  to_deliver: 'leaf',
  departed: 'leaf',
  shipment_received: 'leaf',
  recved: 'leaf',
  return: 'amber',
  refunding: 'amber',
  completed: 'plain',
  rejected: 'red',
  cancelled: 'red',
  confirm_timeout: 'red',
}
export const statusTone = (status: OrderStatus): Tone => TONES[status]

/** What a button says, and what the order's history says afterwards. */
const ACTIONS: Record<OrderAction, { button: Word; done: Word }> = {
  place: { button: m.orders_action_place, done: m.orders_done_place },
  confirm: { button: m.orders_action_confirm, done: m.orders_done_confirm },
  reject: { button: m.orders_action_reject, done: m.orders_done_reject },
  cancel: { button: m.orders_action_cancel, done: m.orders_done_cancel },
  transfer_received: { button: m.orders_action_transfer_received, done: m.orders_done_transfer_received },
  transfer_withdrawn: { button: m.orders_action_transfer_withdrawn, done: m.orders_done_transfer_withdrawn },
  prepare: { button: m.orders_action_prepare, done: m.orders_done_prepare },
  ready: { button: m.orders_action_ready, done: m.orders_done_ready },
  ship: { button: m.orders_action_ship, done: m.orders_done_ship },
  propose_drop: { button: m.orders_action_propose_drop, done: m.orders_done_propose_drop },
  accept_drop: { button: m.orders_action_accept_drop, done: m.orders_done_accept_drop },
  decline_drop: { button: m.orders_action_decline_drop, done: m.orders_done_decline_drop },
  carrier_delivered: { button: m.orders_action_carrier_delivered, done: m.orders_done_carrier_delivered },
  hand_over: { button: m.orders_action_hand_over, done: m.orders_done_hand_over },
  confirm_receipt: { button: m.orders_action_confirm_receipt, done: m.orders_done_confirm_receipt },
  expire: { button: m.orders_action_expire, done: m.orders_done_expire },
  propose: { button: m.orders_action_propose, done: m.orders_done_propose },
  accept: { button: m.orders_action_accept, done: m.orders_done_accept },
  decline: { button: m.orders_action_decline, done: m.orders_done_decline },
  ask_cancel: { button: m.orders_action_ask_cancel, done: m.orders_done_ask_cancel },
  withdraw_cancel: { button: m.orders_action_withdraw_cancel, done: m.orders_done_withdraw_cancel },
  decline_cancel: { button: m.orders_action_decline_cancel, done: m.orders_done_decline_cancel },
  settle: { button: m.orders_action_settle, done: m.orders_done_settle },
}
export const actionWord = (action: OrderAction): string => ACTIONS[action].button()

/** What the order's history says of what happened to its money and its returns. */
const EVENTS: Record<Exclude<OrderEvent, OrderAction>, Word> = {
  pay_method: m.orders_done_pay_method,
  pay_doubt: m.orders_done_pay_doubt,
  pay_checked: m.orders_done_pay_checked,
  refund: m.orders_done_refund,
  refunded: m.orders_done_refunded,
  refund_doubt: m.orders_done_refund_doubt,
  gateway_refund: m.orders_done_gateway_refund,
  refund_returned: m.orders_done_refund_returned,
  debit_returned: m.orders_done_debit_returned,
  dispute: m.orders_done_dispute,
  dispute_won: m.orders_done_dispute_won,
  dispute_lost: m.orders_done_dispute_lost,
  refund_as_voucher: m.orders_done_refund_as_voucher,
  refund_as_money: m.orders_done_refund_as_money,
  refund_credited: m.orders_done_refund_credited,
  return_ask: m.orders_done_return_ask,
  return_accept: m.orders_done_return_accept,
  return_reject: m.orders_done_return_reject,
  return_receive: m.orders_done_return_receive,
  return_cancel: m.orders_done_return_cancel,
  part_delivered: m.orders_done_part_delivered,
  part_received: m.orders_done_part_received,
  part_differs: m.orders_done_part_differs,
  delay: m.orders_done_delay,
  tracking: m.orders_done_tracking,
  delivery_day: m.orders_done_delivery_day,
}
const isAction = (event: OrderEvent): event is OrderAction => Object.hasOwn(ACTIONS, event)
export const doneWord = (event: OrderEvent): string => (isAction(event) ? ACTIONS[event].done() : EVENTS[event]())

const GROUPS: Record<OrderGroup, Word> = {
  toConfirm: m.orders_group_to_confirm,
  toPay: m.orders_group_to_pay,
  inProgress: m.orders_group_in_progress,
  onTheWay: m.orders_group_on_the_way,
  received: m.orders_group_received,
  ended: m.orders_group_ended,
}
export const groupWord = (group: OrderGroup): string => GROUPS[group]()

const METHODS: Record<PaymentMethod, Word> = {
  transfer: m.orders_method_transfer,
  payInShop: m.orders_method_pay_in_shop,
  card: m.orders_method_card,
  cardStripe: m.orders_method_card,
  bizum: m.orders_method_bizum,
  onAccount: m.orders_method_on_account,
}
export const methodWord = (method: PaymentMethod): string => METHODS[method]()

type Deadline = (given: { when: string }) => string

/** What happens by itself when nobody acts, and when, as the buyer reads it. */
const DEADLINES: Partial<Record<OrderStatus, Deadline>> = {
  pending_seller: m.orders_deadline_confirm,
  pending_buyer: m.orders_deadline_answer,
  pending_payment: m.orders_deadline_pay,
  transfer_pending: m.orders_deadline_transfer,
  // paid at the counter: called off unless the shop begins to prepare it
  seller_confirmed: m.orders_deadline_prepare,
  to_deliver: m.orders_deadline_pick_up,
  departed: m.orders_deadline_receipt,
  shipment_received: m.orders_deadline_receipt,
  recved: m.orders_deadline_complete,
}
/** What the shop reads of it in other words. */
const SHOP_DEADLINES: Partial<Record<OrderStatus, Deadline>> = {
  pending_seller: m.orders_deadline_confirm_yours,
  pending_buyer: m.orders_deadline_buyer,
  pending_payment: m.orders_deadline_buyer_pays,
  seller_confirmed: m.orders_deadline_prepare_yours,
}
export const deadlineWord = (status: OrderStatus, when: string, actor: OrderActor): string =>
  ((actor === 'seller' ? SHOP_DEADLINES[status] : undefined) ?? DEADLINES[status] ?? m.orders_deadline)({ when })
