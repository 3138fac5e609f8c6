import type { AskedAction } from '@lonja/core/orders/order-machine.ts'
import { m } from '../paraglide/messages.js'

/** What was done, in the user's words (spec §8, successes). */
const SENTENCES = {
  loggedIn: m.frame_notice_logged_in,
  loggedOut: m.frame_notice_logged_out,
  registered: m.frame_notice_registered,
  registeredByCode: m.accounts_notice_registered,
  passwordSet: m.accounts_notice_password,
  verified: m.accounts_notice_verified,
  sessionsEnded: m.accounts_notice_sessions,
  secondFactorOff: m.accounts_notice_factor_off,
  addedToCart: m.frame_notice_added_to_cart,
  switched: m.memberships_notice_switched,
  joined: m.memberships_notice_joined,
  invited: m.memberships_notice_invited,
  leftAccount: m.memberships_notice_left,
  accountOpened: m.memberships_notice_opened,
  accountDeleted: m.profile_notice_deleted,
  saved: m.frame_notice_saved,
  frontSaved: m.seller_front_saved,
  frontPublished: m.seller_front_published,
  frontDiscarded: m.seller_front_discarded,
  keyRevoked: m.integrations_keys_revoked,
  webhookTested: m.integrations_webhooks_tested,
  webhookResent: m.integrations_webhooks_resent,
  deleted: m.frame_notice_deleted,
  productCopied: m.seller_products_copied,
  stockCounted: m.seller_count_done,
  couponCollected: m.coupons_notice_collected,
  orderPlaced: m.checkout_notice_placed,
  orderPending: m.checkout_notice_pending,
  payMethodKept: m.orders_done_pay_method,
  order_confirm: m.orders_done_confirm,
  order_reject: m.orders_done_reject,
  order_cancel: m.orders_done_cancel,
  order_transfer_received: m.orders_done_transfer_received,
  order_prepare: m.orders_done_prepare,
  order_ready: m.orders_done_ready,
  order_ship: m.orders_done_ship,
  order_propose_drop: m.orders_done_propose_drop,
  order_accept_drop: m.orders_done_accept_drop,
  order_decline_drop: m.orders_done_decline_drop,
  orderPart: m.orders_notice_part,
  returnAsked: m.orders_notice_return_ask,
  order_carrier_delivered: m.orders_done_carrier_delivered,
  order_hand_over: m.orders_done_hand_over,
  order_confirm_receipt: m.orders_done_confirm_receipt,
  order_accept: m.orders_done_accept,
  order_propose: m.orders_done_propose,
  order_decline: m.orders_done_decline,
  order_ask_cancel: m.orders_done_ask_cancel,
  order_decline_cancel: m.orders_done_decline_cancel,
  pickShop: m.checkout_notice_pick_shop,
  pickGoods: m.checkout_notice_pick_goods,
  placeKept: m.frame_notice_place_kept,
  placeForgotten: m.frame_notice_place_forgotten,
  followed: m.frame_notice_followed,
  unfollowed: m.frame_notice_unfollowed,
  accessAsked: m.access_notice_asked,
  accessIn: m.access_notice_in,
  accessWithdrawn: m.access_notice_withdrawn,
  accessAnswered: m.access_notice_answered,
  accessSomeSkipped: m.access_notice_some_skipped,
  accessRegrouped: m.access_notice_regrouped,
  accessInvited: m.access_notice_invited,
  accessUninvited: m.access_notice_uninvited,
  couponMade: m.coupons_desk_notice_made,
  couponEnded: m.coupons_desk_notice_ended,
  publicationPublished: m.publications_desk_notice_published,
  publicationScheduled: m.publications_desk_notice_scheduled,
  voucherRedeemed: m.vouchers_notice_redeemed,
  voucherOffered: m.vouchers_notice_offered,
  voucherWithdrawn: m.vouchers_notice_withdrawn,
  voucherIssued: m.vouchers_notice_issued,
  voucherCancelled: m.vouchers_notice_cancelled,
  commentSaved: m.comments_saved,
  commentReplied: m.comments_replied,
  messageSent: m.conversations_sent,
  reportSent: m.moderation_sent,
  reportDecided: m.moderation_decided,
  onlyLooks: m.frame_notice_only_looks,
  notInCart: m.checkout_notice_not_in_cart,
  cartNotWhole: m.cart_notice_not_whole,
} as const

export type Notice = keyof typeof SENTENCES

/** The notice of what someone did with an order by one press. */
export const orderNotice = (action: AskedAction): Notice => `order_${action}`

export const isNotice = (value: string): value is Notice => Object.hasOwn(SENTENCES, value)

/** What could not be done as it was asked for: a sign to look up, not one of success. */
const HITCHES: readonly Notice[] = [
  'pickShop',
  'pickGoods',
  'notInCart',
  'onlyLooks',
  'accessSomeSkipped',
  'cartNotWhole',
]

/** A notice as it is shown: its sentence, and whether it tells of something done. */
export const saidOf = (notice: Notice): { kind: 'done' | 'error'; text: string } => ({
  kind: HITCHES.includes(notice) ? 'error' : 'done',
  text: SENTENCES[notice](),
})
