import { z } from 'zod'
import { fileKey, storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idText } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { line, moment, picture, stateVersion } from '../kernel/wire.ts'
import { COMMENT_PICTURES_MAX, COMMENT_TEXT_MAX, REPLY_TEXT_MAX } from './comment-rules.ts'
import { COMMENT_SORTS } from './comment-sort.ts'
import { RATING_MAX, RATING_MIN } from './rating.ts'

export const rating = z.object({ count: z.int(), average: z.number().min(RATING_MIN).max(RATING_MAX).nullable() })

const points = z.int().min(RATING_MIN).max(RATING_MAX)

/** What a buyer said of products that they received, without saying who they are. */
const comment = z.object({
  id,
  shopId: id,
  product: z.object({ id, name: z.string() }),
  /** values that told the sku apart when it was ordered: Negro, L */
  variant: z.array(z.string()),
  rating: points,
  text: z.string(),
  /** language in which it was written */
  locale: z.enum(LOCALES),
  pictures: z.array(picture),
  buyer: z.object({ initials: z.string(), kind: z.enum(['personal', 'business']) }),
  createdAt: moment,
  /** what the shop answered, null while it did not */
  reply: z.object({ text: z.string(), createdAt: moment }).nullable(),
})

/** A line of a buyer's order with the comment that they wrote on it. */
const commentedLine = z.object({
  lineId: id,
  skuId: id,
  productId: id,
  productName: z.string(),
  variant: z.array(z.string()),
  picture: picture.nullable(),
  /** whether a comment can be written, or this one changed, now */
  canComment: z.boolean(),
  comment: z
    .object({
      id,
      rating: points,
      text: z.string(),
      pictures: z.array(storedFile),
      createdAt: moment,
      reply: z.object({ text: z.string(), createdAt: moment }).nullable(),
      /** why the market hid it; null while everyone can read it */
      hiddenReason: z.string().nullable(),
    })
    .nullable(),
})

const ownComments = z.object({
  orderId: id,
  number: z.string(),
  orderDate: moment,
  shopId: id,
  shopName: z.string(),
  /** whether the products were received, without which nothing can be written */
  isReceived: z.boolean(),
  lines: z.array(commentedLine),
})

/** A comment as the people of its shop see it: with the order, so that they know what it is about. */
const sellerComment = comment.extend({
  orderId: id,
  orderNumber: z.string(),
  buyerName: z.string(),
  canReply: z.boolean(),
  /** of the shop's answer, or of there being none */
  replyVersion: stateVersion,
})

export const commentsContract = {
  getOrderComments: endpoint({
    method: 'GET',
    path: '/order-comments',
    scope: 'public',
    summary:
      'Comments on a product, or on the products of a shop, with their average and how often each rating was given',
    query: z.object({
      productId: idText.optional(),
      shopId: idText.optional(),
      sort: z.enum(COMMENT_SORTS).optional(),
      ...pageQuery,
    }),
    reply: pageOf(comment).extend({
      rating,
      /** comments with 1, 2, 3, 4 and 5 points */
      distribution: z.array(z.int()).length(5),
    }),
    refusals: ['field_required', 'not_found'],
  }),
  getOwnComments: endpoint({
    method: 'GET',
    path: '/orders/comment/{id}',
    scope: 'buyer',
    summary: 'The lines of an own order, each with what was said of it',
    params: z.object({ id: idText }),
    reply: ownComments,
    refusals: ['not_found'],
  }),
  commentOrder: endpoint({
    method: 'POST',
    path: '/orders/comment/{id}',
    scope: 'buyer',
    summary: 'Say something of lines of a received order: once for each line, to be changed for 48 hours',
    params: z.object({ id: idText }),
    words: { comments: 'orderComments' },
    body: z.object({
      comments: z
        .array(
          z.object({
            /** the line, or its sku, of which an order has one line */
            lineId: id.optional(),
            skuId: id.optional(),
            rating: points,
            text: z.string().trim().max(COMMENT_TEXT_MAX).optional(),
            /** sent in as a `comment-picture` */
            pictures: z.array(fileKey).max(COMMENT_PICTURES_MAX).optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: ownComments,
    refusals: ['not_found', 'comment_not_yet', 'comment_closed', 'field_required', 'field_invalid'],
  }),
  getSellerComments: endpoint({
    method: 'GET',
    path: '/seller/comments',
    scope: 'seller',
    shopArea: 'customers',
    summary: "What buyers said of the shop's products, the newest first",
    query: z.object({ unanswered: flagText.optional(), ...pageQuery }),
    reply: pageOf(sellerComment).extend({
      /** comments without an answer, counted up to 1000 */
      unanswered: z.int(),
    }),
    refusals: [],
  }),
  replyToComment: endpoint({
    method: 'PATCH',
    path: '/seller/comments/{id}',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Answer a comment for everyone to read; the answer can be changed for 48 hours',
    params: z.object({ id: idText }),
    body: z.object({ reply: line(REPLY_TEXT_MAX), version: stateVersion.optional() }),
    reply: sellerComment,
    refusals: ['not_found', 'conflict', 'comment_closed'],
  }),
}
