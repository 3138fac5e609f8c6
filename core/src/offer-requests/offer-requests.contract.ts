import { z } from 'zod'
import { LINE_REFUSALS } from '../cart/line-refusals.ts'
import { QUANTITY_MAX } from '../cart/quantity.ts'
import { pricedLine, refusalCode } from '../checkout/checkout.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, givenDay, moment, picture } from '../kernel/wire.ts'
import { LINE_NOTE_MAX } from '../orders/line-note.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import {
  OFFER_REQUEST_ACTIONS,
  OFFER_REQUEST_DAYS,
  OFFER_REQUEST_LINES_MAX,
  OFFER_REQUEST_NOTE_MAX,
  OFFER_REQUEST_STATES,
} from './offer-request.ts'

const wantedLine = z.object({ skuId: id, quantity: z.int().min(1).max(QUANTITY_MAX) })

/** Units that the shop has; null where it does not count them. */
const stock = z.int().nullable()

/** A request as lists show it. */
const requestCard = z.object({
  id,
  state: z.enum(OFFER_REQUEST_STATES),
  shopId: id,
  shopName: z.string(),
  shopLogo: picture.nullable(),
  buyerId: id,
  buyerName: z.string(),
  askedAt: moment,
  /** when it is closed unless the shop answers */
  closesAt: moment,
  /** until when its buyer wants the answer; null where they did not say */
  neededBy: z.iso.date().nullable(),
  lineCount: z.int(),
  unitCount: z.int(),
  /** the order that the shop wrote for it */
  order: z.object({ id, number: z.string(), status: z.enum(ORDER_STATUSES) }).nullable(),
})

const request = requestCard.extend({
  /** who of the buyer's people asked; '' to the shop */
  askedBy: z.string(),
  /** whether its prices are written with VAT, those wished for too */
  taxInclude: z.boolean(),
  /** whether the shop takes further requests */
  shopTakesRequests: z.boolean(),
  note: z.string(),
  decidedAt: moment.nullable(),
  /** why the shop declined */
  reason: z.string(),
  /** as they were sold when they were asked for */
  lines: z.array(
    pricedLine.extend({
      /** what the buyer would pay per unit, in the request's writing; null where they named nothing */
      wishedPrice: euros.nullable(),
      note: z.string(),
      /** what so many units cost this buyer per unit now, in the shop's present writing; null where they are not on sale to them */
      today: z
        .object({
          price: euros,
          /** whether that price is written with VAT */
          taxInclude: z.boolean(),
          stock,
        })
        .nullable(),
    }),
  ),
  /** why nothing of the shop is on sale to this buyer now; null where it is */
  closedBy: z.object({ code: refusalCode, message: z.string() }).nullable(),
  /** what the caller may do with it, the expected action first */
  actions: z.array(z.enum(OFFER_REQUEST_ACTIONS)),
})

const params = z.object({ id: idText })
const state = z.enum(OFFER_REQUEST_STATES).optional()

const ASK_REFUSALS = [
  'invalid_store',
  'access_needed',
  'not_set_up',
  'offer_requests_off',
  'order_too_large',
  'too_many_requests',
] as const

export const offerRequestsContract = {
  previewOfferRequest: endpoint({
    method: 'POST',
    path: '/offer-request-summary',
    scope: 'buyer',
    summary:
      'What products of a shop cost the caller now, before they ask for an offer, and why some cannot be asked for',
    body: z.object({ shopId: id, products: z.array(wantedLine).max(OFFER_REQUEST_LINES_MAX) }),
    reply: z.object({
      shopId: id,
      shopName: z.string(),
      /** whether its prices are written with VAT */
      taxInclude: z.boolean(),
      /** days until which the answer may be wanted */
      neededBy: z.object({ min: z.iso.date(), max: z.iso.date() }),
      lines: z.array(
        pricedLine.extend({
          stock,
          /** fewest units of one purchase */
          minimum: z.int(),
        }),
      ),
      problems: z.array(z.object({ code: refusalCode, message: z.string(), skuId: id })),
    }),
    refusals: [...ASK_REFUSALS],
  }),
  askOffer: endpoint({
    method: 'POST',
    path: '/offer-requests',
    scope: 'buyer',
    status: 201,
    idempotent: true,
    summary: `Ask a shop for an offer: it answers with an order that it writes, or declines; after ${OFFER_REQUEST_DAYS} days without either it is closed. The cart stays as it is`,
    body: z.object({
      shopId: id,
      products: z
        .array(
          wantedLine.extend({
            /** what the buyer would pay per unit, in the shop's writing */
            wishedPrice: euros.optional(),
            note: z.string().trim().max(LINE_NOTE_MAX).optional(),
          }),
        )
        .max(OFFER_REQUEST_LINES_MAX),
      note: z.string().trim().max(OFFER_REQUEST_NOTE_MAX).optional(),
      /** until when the answer is wanted, today at the earliest and before it is closed */
      neededBy: givenDay.optional(),
    }),
    reply: z.object({ id, closesAt: moment }),
    refusals: [...ASK_REFUSALS, ...LINE_REFUSALS, 'field_invalid', 'too_many_offer_requests', 'conflict'],
  }),
  getOfferRequests: endpoint({
    method: 'GET',
    path: '/offer-requests',
    scope: 'buyer',
    summary: 'Offers that the account asked shops for, the latest first; of one state, or all',
    query: z.object({ state, ...pageQuery }),
    reply: pageOf(requestCard),
    refusals: [],
  }),
  getOfferRequest: endpoint({
    method: 'GET',
    path: '/offer-requests/{id}',
    scope: 'buyer',
    summary: 'One of them, as it was asked for, with what its products cost now',
    params,
    reply: request,
    refusals: ['not_found'],
  }),
  withdrawOfferRequest: endpoint({
    method: 'DELETE',
    path: '/offer-requests/{id}',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Withdraw a request that its shop has not answered',
    params,
    reply: done,
    refusals: ['not_found', 'offer_request_over'],
  }),
  getSellerOfferRequests: endpoint({
    method: 'GET',
    path: '/seller/offer-requests',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'Offers that buyers asked the shop for, the latest first; of one state, or all',
    query: z.object({ state, ...pageQuery }),
    reply: pageOf(requestCard),
    refusals: [],
  }),
  getSellerOfferRequest: endpoint({
    method: 'GET',
    path: '/seller/offer-requests/{id}',
    scope: 'seller',
    shopArea: 'orders',
    summary:
      'One of them, with what its buyer would pay and what they pay now. POST /seller/orders with its id answers it',
    params,
    reply: request,
    refusals: ['not_found'],
  }),
  declineOfferRequest: endpoint({
    method: 'POST',
    path: '/seller/offer-requests/{id}/decline',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'Decline a request with a reason, which its buyer is told',
    params,
    body: z.object({ reason: z.string().trim().max(OFFER_REQUEST_NOTE_MAX).optional() }),
    reply: done,
    refusals: ['not_found', 'reason_needed', 'offer_request_over'],
  }),
}
