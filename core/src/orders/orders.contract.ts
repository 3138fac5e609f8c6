import { z } from 'zod'
import { CART_LINES_MAX, wantedProduct } from '../cart/cart.contract.ts'
import { LINE_REFUSALS } from '../cart/line-refusals.ts'
import {
  couponChoice,
  pricedLine,
  promotionChoice,
  summaryTotals,
  summaryVersion,
  voucherIds,
} from '../checkout/checkout.contract.ts'
import { DELIVERY_METHODS } from '../checkout/delivery-method.ts'
import { announcedDebit } from '../direct-debits/announced-debit.contract.ts'
import { storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idListText, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { euros, givenDay, moment, percent, picture } from '../kernel/wire.ts'
import { toldLateInterest } from '../payment-terms/late-interest.contract.ts'
import { PAYMENT_STATUSES } from '../payments/payment-status.ts'
import { refund } from '../payments/refunds.contract.ts'
import { attribute } from '../products/products.contract.ts'
import { OPEN_RETURN_STATES } from '../returns/return-machine.ts'
import { orderReturn } from '../returns/returns.contract.ts'
import { givenLots, lotPart } from '../shipments/lots.contract.ts'
import { shipment, unitsOfSkus } from '../shipments/shipments.contract.ts'
import { arrival, pickUpTime } from '../shipping/shipping.contract.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import type { VatProof } from '../vat-numbers/vat-check.ts'
import { LINE_NOTE_MAX } from './line-note.ts'
import { ORDER_EVENTS } from './order-events.ts'
import { orderFilterQuery } from './order-filter.contract.ts'
import { LOCK_PURPOSES, ORDER_SIDES } from './order-lock.ts'
import { ASKED_ACTIONS, ORDER_ACTIONS } from './order-machine.ts'
import { ORDER_SORTS } from './order-sorts.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { REVISION_STATES } from './revision.ts'

export const addressSnapshot = z.object({
  recipient: z.string(),
  phone: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  street: z.string(),
  postCode: z.string(),
  companyName: z.string(),
  taxIdentificationCode: z.string(),
})
export type AddressSnapshot = z.infer<typeof addressSnapshot>

const orderCard = z.object({
  id,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  shopId: id,
  shopName: z.string(),
  shopLogo: picture.nullable(),
  /** the account that buys; null to the buyer */
  buyerId: id.nullable(),
  /** who buys, as the seller knows them */
  buyerName: z.string(),
  /** the buyer's own order number */
  reference: z.string(),
  orderDate: moment,
  /** lines */
  totalCount: z.int(),
  /** units of all lines */
  unitCount: z.int(),
  /** what the order costs, and what of it is not paid by vouchers */
  totalBeforeVoucher: euros,
  total: euros,
  /** what the buyer has still to pay */
  due: euros,
  pictures: z.array(picture),
  /** what this caller may do now, the expected one first */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** whether this caller may comment on lines of the order now: a buyer who received the products */
  canComment: z.boolean(),
  /** whether this caller is the buyer and has commented on every line */
  isCommented: z.boolean(),
  /** when the market acts by itself, null when nothing runs; for one to be paid by card or Bizum, the end of its countdown */
  deadline: moment.nullable(),
  /** of an order on account: days after the delivery in which it is paid, and the last day of them once the products are received */
  termsDays: z.int().nullable(),
  dueOn: z.iso.date().nullable(),
  /** something is still owed after that day */
  isOverdue: z.boolean(),
  /** the last day on which the order leaves, or is ready to be fetched, as the shop promised; null without a promise and once it has left */
  leaveBy: z.object({ day: z.iso.date(), isLate: z.boolean() }).nullable(),
  /** day on which both sides agreed to have it delivered: a delivery day of the shop that the buyer chose, or one of a version */
  agreedDeliveryDate: z.iso.date().nullable(),
  /** a part of it has left, and the shop has still to send the rest */
  isPartSent: z.boolean(),
  /** the return of it that is still open: to be answered, or its products to be looked at; null without one */
  openReturn: z.enum(OPEN_RETURN_STATES).nullable(),
  /** the buyer asked the shop to call off what is paid */
  cancelAsked: z.boolean(),
  /** the side that wrote it: a buyer at the check-out, or the shop for a buyer */
  writtenBy: z.enum(ORDER_SIDES),
  /** the shop wrote it and the buyer has not accepted it: how it is paid and where it goes are still to be chosen */
  awaitsAcceptance: z.boolean(),
  /** notes of the shop's people about it; 0 to everyone else */
  notes: z.int(),
})

/** A line of an order, its facts also under the names of the specification (§3, order detail). */
const orderDetailLine = pricedLine.extend({
  /** the line's sku; a line has one */
  skus: z.array(id),
  skuInfo: z.object({ serialNumber: z.string(), attribute: z.array(attribute), min2Buy: z.int() }),
  invoiceInfo: z.object({ taxPct: percent }),
  /** what the buyer said of the line when ordering */
  note: z.string(),
  /** units in parcels, units left out by agreement, and units that can still be asked back */
  sent: z.int(),
  dropped: z.int(),
  returnable: z.int(),
  /** of which lots its units are that left, as far as the shop says it; none to the market's people */
  lots: z.array(lotPart),
  /** units of it leave with their lots only; told to its shop */
  lotRequired: z.boolean(),
})

/** A line of a version, with what it would replace. */
const revisionLine = pricedLine.extend({
  /** to the other side */
  message: z.string(),
  /** as it was agreed on when the version was proposed; 0 and null where the line is new */
  oldQuantity: z.int(),
  oldPrice: euros.nullable(),
})

/** What a version comes to beside what was agreed on when it was proposed. */
export const revisionPreview = summaryTotals.omit({ totalBeforeVoucher: true, voucher: true }).extend({
  lines: z.array(revisionLine),
  /** name of the order's coupon, and what it takes off and took off before, in the shop's writing */
  couponTitle: z.string().nullable(),
  /** it is a promotion that applied by itself */
  couponByItself: z.boolean(),
  coupon: euros,
  oldCoupon: euros,
  /** what vouchers paid beyond the total: it goes back to them when the version is accepted */
  voucherBack: euros,
  /** delivery in the shop's writing; null where the shop was to be asked */
  shipping: euros.nullable(),
  oldShipping: euros.nullable(),
  oldTotal: euros,
  deliveryDate: z.iso.date().nullable(),
  oldDeliveryDate: z.iso.date().nullable(),
})

/** A version of an order that one side proposed to the other (spec §3, order edit history). */
const revision = revisionPreview.extend({
  /** counted from 1 in each order */
  number: z.int(),
  side: z.enum(ORDER_SIDES),
  actorName: z.string(),
  at: moment,
  state: z.enum(REVISION_STATES),
  /** to the other side */
  message: z.string(),
  /** why it was declined */
  reason: z.string(),
  decidedAt: moment.nullable(),
})

const vatProof = z.object({
  rule: z.literal('intraEu'),
  number: z.string(),
  validAt: moment,
  requestId: z.string(),
  name: z.string(),
  address: z.string(),
}) satisfies z.ZodType<VatProof>

/** That an order was asked for and approved within the account that buys. */
const orderApproval = z.object({ askedBy: z.string(), askedAt: moment, approvedBy: z.string(), approvedAt: moment })

export const order = orderCard.extend(summaryTotals.shape).extend({
  /** the buyer's VAT number by which an intra-Community supply bears no VAT, and the answer of VIES that counts; null for others */
  vatProof: vatProof.nullable(),
  orderDetails: z.array(orderDetailLine),
  /** the coupon that it was placed with, and whether the market gave it and repays the shop */
  couponTitle: z.string().nullable(),
  couponOfMarket: z.boolean(),
  /** it is a promotion that applied by itself */
  couponByItself: z.boolean(),
  /** who of the shop acted on the order last; null before anyone did */
  sellerHandler: z.string().nullable(),
  deliveryAddress: addressSnapshot.nullable(),
  /** as its buyer was told when it was placed */
  arrival: arrival.nullable(),
  /** when the buyer comes for it */
  pickUpTime: pickUpTime.nullable(),
  invoiceAddress: addressSnapshot.nullable(),
  comments: z.string(),
  rejectReason: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** what arrived and what went back */
  paid: euros,
  refunded: euros,
  paymentDate: moment.nullable(),
  deliveryDate: moment.nullable(),
  updateDate: moment,
  /** bank details for a transfer while the order stands; the concept is the order number */
  transfer: z.object({ payee: z.string(), bankAccount: z.string(), bank: z.string(), concept: z.string() }).nullable(),
  /** that it will be collected by direct debit; null where it is in no batch */
  debit: announcedDebit.nullable(),
  /** it was bought on account and the buyer has signed a direct debit mandate for the shop: it may be collected when it is due */
  mayBeCollected: z.boolean(),
  /** the buyer's proof of the transfer; the market does not see it */
  transferProof: storedFile.nullable(),
  /** where to pick up and pay, for pay in shop */
  pickUp: z
    .object({ street: z.string(), city: z.string(), postCode: z.string(), phone: z.string().nullable() })
    .nullable(),
  personalIncomeTax: euros,
  /** what the market charges the shop for it, without VAT; null to all who may not see its fees, and while nothing is charged */
  commission: euros.nullable(),
  /** what the law allows for it as long as it is paid late, as information; null where nothing is late, for consumers, and to the market */
  lateInterest: toldLateInterest.nullable(),
  /** the version that waits for an answer */
  revision: revision.nullable(),
  /** who changes or pays the order now, so that the other side waits */
  lock: z.object({ side: z.enum(ORDER_SIDES), purpose: z.enum(LOCK_PURPOSES), until: moment }).nullable(),
  shipments: z.array(shipment),
  returns: z.array(orderReturn),
  refunds: z.array(refund),
  /** why the seller proposes to leave out what has not been sent; null when they do not */
  dropReason: z.string().nullable(),
  /** what that would take off the order or bring back to the buyer, VAT included; null when they do not */
  dropValue: euros.nullable(),
  /** who of the buyer's people asked for the order and who approved it; null to the shop, and where nobody had to */
  approval: orderApproval.nullable(),
  /** the buyer's request for an offer that it answers */
  offerRequestId: id.nullable(),
  /** the buyer may ask to give products back, until when */
  mayReturn: z.boolean(),
  returnUntil: moment.nullable(),
  /** whether this caller may say that the order comes on another day: its shop, while the order is expected */
  mayDelay: z.boolean(),
  /** where the buyer wants transfers to be repaid; the shop sees it while it has one to repay */
  refundIban: z.string().nullable(),
  version: z.int(),
})

const historyRow = z.object({
  id,
  at: moment,
  actor: z.enum(['buyer', 'seller', 'system', 'operator']),
  actorName: z.string(),
  action: z.enum(ORDER_EVENTS),
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES),
  note: z.string(),
})

/** Orders placed in a month and what they come to. */
const spentInMonth = z.object({ orders: z.int(), total: euros })

/** Units of each sku of an order, with what the buyer says of a line. */
const orderedProducts = z
  .array(wantedProduct.extend({ note: z.string().trim().max(LINE_NOTE_MAX).optional() }))
  .max(CART_LINES_MAX)

/** An order as its buyer wishes it. */
export const orderWish = z.object({
  /** an order without one is refused with "Please pick a shop." (spec §5) */
  shopId: id.optional(),
  products: orderedProducts,
  deliveryMethod: z.enum(DELIVERY_METHODS),
  paymentMethod: z.enum(PAYMENT_METHODS),
  addressId: id.optional(),
  invoiceAddressId: id.optional(),
  /** when it is picked up, of those that the summary offers; needed where it offers any */
  pickUpTime: pickUpTime.optional(),
  /** on which day it is delivered, of those that the summary offers; the first of them when left out; refused where it offers none, without effect for pick-up */
  deliveryDay: givenDay.optional(),
  couponId: couponChoice,
  promotionId: promotionChoice,
  voucherIds,
  /** the buyer was told that what the vouchers are worth beyond the total is not refunded (spec §5) */
  acceptVoucherExcess: z.boolean().optional(),
  reference: z.string().trim().max(60).optional(),
  comments: z.string().trim().max(1000).optional(),
  /** the total that the buyer saw; another one is refused with the new */
  expectedTotal: euros,
  /**
   * the version of the summary that the buyer saw. With it, an order at other prices per unit is refused, and so is one
   * whose lines have left the cart or changed there since; without it, only the total is compared
   */
  version: summaryVersion.optional(),
})

export type OrderWish = z.output<typeof orderWish>

/** Why a shop would not take such an order, or not as its buyer saw it. */
export const ORDER_REFUSALS = [
  'pick_a_shop',
  'address_not_served',
  'shop_on_holiday',
  'pick_up_time_needed',
  'pick_up_time_full',
  'delivery_day_passed',
  'invalid_store',
  'access_needed',
  'not_set_up',
  ...LINE_REFUSALS,
  'order_too_large',
  'total_changed',
  'prices_changed',
  'cart_changed',
  'too_many_requests',
  'below_order_minimum',
  'shipping_not_calculable',
  'payment_method_unavailable',
  'account_overdue',
  'account_limit_reached',
  'address_needed',
  'coupon_used',
  'coupon_over',
  'coupon_promotion_over',
  'coupon_not_yet',
  'coupon_not_for_these',
  'coupon_below_minimum',
  'coupon_own_shop',
  'voucher_gone',
  'voucher_empty',
  'voucher_offered',
  'voucher_exceeds_total',
  'not_found',
  'conflict',
] as const

export const ordersContract = {
  createOrder: endpoint({
    method: 'POST',
    path: '/orders',
    scope: 'buyer',
    status: 201,
    idempotent: true,
    summary: 'Place an order in one shop: takes the stock, freezes the prices, takes those units out of the cart',
    body: orderWish,
    reply: z.object({ id, number: z.string(), status: z.enum(ORDER_STATUSES), total: euros }),
    refusals: ['over_order_limit', 'over_month_limit', ...ORDER_REFUSALS],
  }),
  getOrders: endpoint({
    method: 'GET',
    path: '/orders',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    keyScope: 'orders:read',
    summary: "Orders: the buyer's own, or those of the shop one acts for",
    query: z.object({
      ...orderFilterQuery,
      /** only these orders */
      ids: idListText.optional(),
      /** only those in which all of these skus were ordered */
      skuIds: idListText.optional(),
      sort: z.enum(ORDER_SORTS).optional(),
      ...pageQuery,
    }),
    reply: pageOf(orderCard).extend({
      /** orders of each status that has any, each counted up to 1001, which says that there are more than 1000; null on later pages */
      counts: z.record(z.string(), z.int()).nullable(),
    }),
    refusals: [],
  }),
  getOrderSpending: endpoint({
    method: 'GET',
    path: '/order-spending',
    scope: 'buyer',
    summary: 'What the buyer has still to pay, and ordered this month and the one before, VAT included',
    reply: z.object({
      /** still due of the orders that wait for the buyer's money; those on account are not among them */
      toPay: euros,
      /** still due of the orders that are paid on account, whenever that is */
      onAccount: euros,
      /** months of Spain's mainland time; orders that will not be delivered count nowhere */
      thisMonth: spentInMonth,
      lastMonth: spentInMonth,
    }),
    refusals: [],
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    keyScope: 'orders:read',
    summary: 'One order, for its buyer, its shop and the market',
    params: z.object({ id: idText }),
    reply: order,
    refusals: ['not_found'],
  }),
  actOnOrder: endpoint({
    method: 'PATCH',
    path: '/orders/status/{id}',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'orders',
    keyScope: 'orders:write',
    act: 'trade',
    summary: 'Do one thing with an order; the next status follows from the action',
    params: z.object({ id: idText }),
    body: z.object({
      action: z.enum(ASKED_ACTIONS),
      reason: z.string().trim().max(500).optional(),
      carrier: z.string().trim().max(80).optional(),
      trackingNumber: z.string().trim().max(80).optional(),
      /** units that a shipment takes along; everything that is open when left out */
      products: unitsOfSkus.optional(),
      /** of which lots are the units that a shipment takes along, or that are handed over */
      lots: givenLots.optional(),
      /** of a buyer who accepts an order that the shop wrote for them; needed there, without effect elsewhere */
      paymentMethod: z.enum(PAYMENT_METHODS).optional(),
      addressId: id.optional(),
      invoiceAddressId: id.optional(),
      reference: z.string().trim().max(60).optional(),
      /** what that order comes to at the address, as it was shown; the order's total when left out, another one is refused */
      expectedTotal: euros.optional(),
      /** the version that the caller saw; another one is refused */
      version: z.int().optional(),
    }),
    reply: order,
    idempotent: true,
    refusals: [
      'not_found',
      'lot_units',
      'lot_needed',
      'payment_method_unavailable',
      'account_overdue',
      'account_limit_reached',
      'over_order_limit',
      'over_month_limit',
      'address_needed',
      'address_not_served',
      'shipping_other_zone',
      'shipping_not_calculable',
      'total_changed',
      'transition_not_allowed',
      'reason_needed',
      'tracking_needed',
      'nothing_to_send',
      'too_many_units',
      'order_changed',
      'order_locked',
    ],
  }),
  getOrderHistory: endpoint({
    method: 'GET',
    path: '/order-history-details/{orderNumber}',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    keyScope: 'orders:read',
    summary: 'Who did what with an order, and when',
    params: z.object({ orderNumber: z.string().max(30) }),
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.object({
      items: z.array(historyRow),
      /** every version that was proposed, the first one first */
      revisions: z.array(revision),
    }),
    refusals: ['not_found'],
  }),
}
