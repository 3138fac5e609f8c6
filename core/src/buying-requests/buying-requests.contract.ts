import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, givenDay, moment, picture } from '../kernel/wire.ts'
import { productCard } from '../products/products.contract.ts'
import { ACCESS_STATES } from '../shops/shop-lists.ts'
import {
  BUYING_ANSWER_PRODUCTS_MAX,
  BUYING_ANSWERS_MAX,
  BUYING_REQUEST_ACTIONS,
  BUYING_REQUEST_QUANTITY_MAX,
  BUYING_REQUEST_REASON_MAX,
  BUYING_REQUEST_STANDINGS,
  BUYING_REQUEST_TEXT_MAX,
  BUYING_REQUEST_TITLE_MAX,
  BUYING_REQUEST_TITLE_MIN,
  OPEN_BUYING_REQUESTS_MAX,
} from './buying-request.ts'

/** A request as all lists show it. */
const requestCard = z.object({
  id,
  state: z.enum(BUYING_REQUEST_STANDINGS),
  title: z.string(),
  /** null where the market deleted it since */
  category: z.object({ id, name: z.string() }).nullable(),
  /** how much of it, in the buyer's words; '' where they said nothing */
  quantity: z.string(),
  /** the most that they would pay per unit */
  mostPrice: euros.nullable(),
  /** where it is needed, the two digits of a Spanish province; null for any */
  province: z.string().nullable(),
  askedAt: moment,
  /** the last day on which it waits for answers */
  until: z.iso.date(),
  answerCount: z.int(),
})

const details = { details: z.string() }
const actions = z.array(z.enum(BUYING_REQUEST_ACTIONS))

/** How one ended by a press: when, and why the market removed it. */
const ending = { endedAt: moment.nullable(), reason: z.string() }

const answerShop = z.object({
  id,
  name: z.string(),
  logo: picture.nullable(),
  /** how the shop stands to the caller */
  access: z.enum(ACCESS_STATES),
  /** whether the shop shows them its products, and may be written to */
  isSeen: z.boolean(),
  takesOfferRequests: z.boolean(),
})

const answer = z.object({ id, shop: answerShop, answeredAt: moment, text: z.string(), products: z.array(productCard) })

const ownRequest = requestCard.extend({
  ...details,
  ...ending,
  /** who of the account's people asked */
  askedBy: z.string(),
  /** the latest first, as far as its buyer sees their products */
  answers: z.array(answer),
  actions,
})

/** What a shop is told: nothing that says who asks. */
const shopsCard = requestCard.extend({
  /** whether a company asks, or a private buyer */
  isCompany: z.boolean(),
  isAnswered: z.boolean(),
  /** nobody of the shop has opened it */
  isNew: z.boolean(),
})

const shopsRequest = shopsCard.extend({
  ...details,
  /** the shop's own answer */
  answer: z
    .object({ text: z.string(), answeredAt: moment, products: z.array(z.object({ id, name: z.string() })) })
    .nullable(),
  actions,
})

const marketsCard = requestCard.extend({ accountId: id, accountName: z.string() })

const marketsRequest = marketsCard.extend({
  ...details,
  ...ending,
  answers: z.array(
    z.object({ id, shopId: id, shopName: z.string(), answeredAt: moment, text: z.string(), productCount: z.int() }),
  ),
  actions,
})

const params = z.object({ id: idText })
const text = z.string().trim().max(BUYING_REQUEST_TEXT_MAX)

const wish = {
  title: z.string().trim().min(BUYING_REQUEST_TITLE_MIN).max(BUYING_REQUEST_TITLE_MAX),
  details: text.optional(),
  quantity: z.string().trim().max(BUYING_REQUEST_QUANTITY_MAX).optional(),
  /** the most that they would pay per unit */
  mostPrice: euros.optional(),
}

const given = z.object({
  text: text.min(1),
  /** own products on the shelf */
  productIds: z.array(id).max(BUYING_ANSWER_PRODUCTS_MAX).optional(),
})

const WISH_REFUSALS = ['field_invalid', 'message_blocked'] as const

export const buyingRequestsContract = {
  startBuyingRequest: endpoint({
    method: 'GET',
    path: '/buying-request-start',
    scope: 'buyer',
    summary: 'What the form of a buying request begins with',
    reply: z.object({
      /** last days that may be chosen, and the usual one */
      until: z.object({ min: z.iso.date(), usual: z.iso.date(), max: z.iso.date() }),
      /** the province of the account's address, as two digits */
      province: z.string().nullable(),
      /** open requests of the account, and how many it may have */
      open: z.int(),
      maximum: z.int(),
    }),
    refusals: [],
  }),
  postBuyingRequest: endpoint({
    method: 'POST',
    path: '/buying-requests',
    scope: 'buyer',
    status: 201,
    words: { title: 'soughtProduct' },
    idempotent: true,
    summary: `Say what the account looks for, to all shops that sell in a category, which answer; ${OPEN_BUYING_REQUESTS_MAX} may be open`,
    body: z.object({
      ...wish,
      /** of any level; shops with products in it or below it are told */
      categoryId: id,
      /** where it is needed, the two digits of a Spanish province; any where it is left out */
      province: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
      /** the last day on which it waits, 14 days ahead where it is left out, at most 30 */
      until: givenDay.optional(),
    }),
    reply: z.object({ id, until: z.iso.date() }),
    refusals: [...WISH_REFUSALS, 'too_many_buying_requests', 'too_many_requests', 'conflict'],
  }),
  getBuyingRequests: endpoint({
    method: 'GET',
    path: '/buying-requests',
    scope: 'buyer',
    summary: 'What the account asked all shops of a trade for, the latest first',
    query: z.object({ ...pageQuery }),
    reply: pageOf(requestCard),
    refusals: [],
  }),
  getBuyingRequest: endpoint({
    method: 'GET',
    path: '/buying-requests/{id}',
    scope: 'buyer',
    summary: 'One of them with the shops’ answers, each product at the price that the caller is shown',
    params,
    reply: ownRequest,
    refusals: ['not_found'],
  }),
  updateBuyingRequest: endpoint({
    method: 'PATCH',
    path: '/buying-requests/{id}',
    scope: 'buyer',
    words: { title: 'soughtProduct' },
    summary: 'Write its text anew while it waits; what is left out is emptied. Category, province and day stay',
    params,
    body: z.object(wish),
    reply: done,
    refusals: ['not_found', 'buying_request_over', ...WISH_REFUSALS],
  }),
  closeBuyingRequest: endpoint({
    method: 'POST',
    path: '/buying-requests/{id}/close',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'End it before its day: what was looked for is found, or needed no more',
    params,
    body: z.object({ found: z.boolean() }),
    reply: done,
    refusals: ['not_found', 'buying_request_over'],
  }),
  getSellerBuyingRequests: endpoint({
    method: 'GET',
    path: '/seller/buying-requests',
    scope: 'seller',
    shopArea: 'orders',
    summary:
      'What buyers look for in the categories in which the shop sells, the latest first; or those that the shop answered, ended ones too',
    query: z.object({ list: z.enum(['open', 'answered']).optional(), categoryId: idText.optional(), ...pageQuery }),
    reply: pageOf(shopsCard).extend({
      /** categories of the list, whatever it is narrowed to, with the number of requests */
      categories: z.array(z.object({ id, name: z.string(), count: z.int() })),
    }),
    refusals: [],
  }),
  getSellerBuyingRequest: endpoint({
    method: 'GET',
    path: '/seller/buying-requests/{id}',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'One of them with the shop’s own answer; others’ answers and who asks are not told',
    params,
    reply: shopsRequest,
    refusals: ['not_found'],
  }),
  readBuyingRequest: endpoint({
    method: 'POST',
    path: '/seller/buying-requests/{id}/read',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'Count it as opened by the shop; doing it twice is doing it once',
    params,
    reply: done,
    refusals: ['not_found'],
  }),
  answerBuyingRequest: endpoint({
    method: 'POST',
    path: '/seller/buying-requests/{id}/answer',
    scope: 'seller',
    shopArea: 'orders',
    status: 201,
    idempotent: true,
    summary: `Answer it, once for each shop, with words and products of the shop. Its buyer is told; ${BUYING_ANSWERS_MAX} shops may answer`,
    params,
    body: given,
    reply: done,
    refusals: [
      'not_found',
      'field_invalid',
      'message_blocked',
      'buying_request_over',
      'buying_request_answered',
      'buying_request_full',
      'too_many_requests',
      'conflict',
    ],
  }),
  changeBuyingAnswer: endpoint({
    method: 'PATCH',
    path: '/seller/buying-requests/{id}/answer',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'Write the shop’s answer anew while the request waits; its buyer is not told again',
    params,
    body: given,
    reply: done,
    refusals: [
      'not_found',
      'field_invalid',
      'message_blocked',
      'buying_request_over',
      'shop_not_open',
      'too_many_requests',
    ],
  }),
  takeBackBuyingAnswer: endpoint({
    method: 'DELETE',
    path: '/seller/buying-requests/{id}/answer',
    scope: 'seller',
    shopArea: 'orders',
    summary: 'Take the shop’s answer back while the request waits',
    params,
    reply: done,
    refusals: ['not_found', 'buying_request_over'],
  }),
  getMarketBuyingRequests: endpoint({
    method: 'GET',
    path: '/operator/buying-requests',
    scope: 'operator',
    marketArea: 'moderation',
    summary: 'What all buyers look for, the latest first: those that wait for answers, or those that ended',
    query: z.object({ list: z.enum(['open', 'ended']).optional(), ...pageQuery }),
    reply: pageOf(marketsCard),
    refusals: [],
  }),
  getMarketBuyingRequest: endpoint({
    method: 'GET',
    path: '/operator/buying-requests/{id}',
    scope: 'operator',
    marketArea: 'moderation',
    summary: 'One of them with the shops’ answers',
    params,
    reply: marketsRequest,
    refusals: ['not_found'],
  }),
  removeBuyingRequest: endpoint({
    method: 'POST',
    path: '/operator/buying-requests/{id}/remove',
    scope: 'operator',
    marketArea: 'moderation',
    summary: 'Remove one that breaks the rules, with a reason, which its buyer is told',
    params,
    body: z.object({ reason: z.string().trim().max(BUYING_REQUEST_REASON_MAX).optional() }),
    reply: done,
    refusals: ['not_found', 'reason_needed', 'buying_request_over'],
  }),
}
