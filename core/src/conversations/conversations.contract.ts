import { z } from 'zod'
import { fileKey, storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, givenDay, line, moment, picture, rowVersion, stateVersion } from '../kernel/wire.ts'
import { BULK_MAX } from '../orders/bulk-acts.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { orderResults } from '../orders/seller-orders.contract.ts'
import {
  BLOCKED_WORD_LENGTH,
  BLOCKED_WORDS_MAX,
  CONVERSATION_SIDES,
  MESSAGE_TEXT_MAX,
  SAVED_REPLIES_MAX,
  SAVED_REPLY_TITLE_MAX,
} from './conversation-lists.ts'

const orderBrief = z.object({ id, number: z.string() })

/** A conversation as one of its sides sees it in a list. */
const conversation = z.object({
  id,
  shop: z.object({ id, name: z.string(), logo: picture.nullable() }),
  /** the buying account, as the shop knows it */
  buyerName: z.string(),
  /** the order that it is about; null where it is about the shop */
  order: orderBrief.nullable(),
  lastMessage: z.object({
    side: z.enum(CONVERSATION_SIDES),
    text: z.string(),
    hasFile: z.boolean(),
    createdAt: moment,
  }),
  /** messages of the other side that this side has not read, counted up to 100 */
  unread: z.int(),
  /** the market lets nobody write in it any more */
  isBlocked: z.boolean(),
})

const message = z.object({
  id,
  side: z.enum(CONVERSATION_SIDES),
  /** to one's own side the person, to the other side the account or the shop */
  author: z.string(),
  text: z.string(),
  /** a picture or a PDF */
  file: storedFile.nullable(),
  product: z.object({ id, name: z.string(), picture: picture.nullable() }).nullable(),
  order: orderBrief.extend({ status: z.enum(ORDER_STATUSES) }).nullable(),
  /** the day on which the order of the conversation is expected, as the shop says with this message */
  arrival: z.iso.date().nullable(),
  createdAt: moment,
})

/** What a message may hold: a text, one file, and the thing that it is about; at least a text or a file. */
const messageBody = {
  text: z.string().trim().max(MESSAGE_TEXT_MAX).optional(),
  /** sent in as a `message-file` */
  file: fileKey.optional(),
  /** a product of the conversation's shop, shown as a card */
  productId: id.optional(),
}
const MESSAGE_REFUSALS = [
  'forbidden',
  'not_found',
  'field_required',
  'field_invalid',
  'message_blocked',
  'conversation_blocked',
  'too_many_requests',
] as const

/** A reply that a shop's people keep for what buyers ask again and again, and the title by which they find it. */
const savedReply = z.object({ id, title: z.string(), text: z.string(), rowVersion })
const savedReplyBody = z.object({ title: line(SAVED_REPLY_TITLE_MAX), text: line(MESSAGE_TEXT_MAX) })

const blockedWords = z.object({ words: z.array(z.string()), version: stateVersion })

export const conversationsContract = {
  getConversations: endpoint({
    method: 'GET',
    path: '/conversations',
    scope: 'user',
    inSupportView: 'closed',
    shopArea: 'customers',
    summary: 'The conversations of the account or shop that one acts for, the latest message first',
    query: z.object({
      /** those with unread messages alone */
      unread: flagText.optional(),
      /** the one with this shop that is about no order */
      shopId: idText.optional(),
      /** the one about this order */
      orderId: idText.optional(),
      ...pageQuery,
    }),
    reply: pageOf(conversation).extend({
      /** conversations with unread messages, counted up to 1000 */
      unread: z.int(),
    }),
    refusals: ['forbidden'],
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/conversations/{id}',
    scope: 'user',
    inSupportView: 'closed',
    shopArea: 'customers',
    summary: 'One conversation with a page of its messages, the latest first',
    params: z.object({ id: idText }),
    query: z.object({ ...pageQuery }),
    reply: z.object({ conversation, messages: pageOf(message) }),
    refusals: ['forbidden', 'not_found'],
  }),
  startConversation: endpoint({
    method: 'POST',
    path: '/conversations',
    scope: 'user',
    shopArea: 'customers',
    act: 'trade',
    status: 201,
    idempotent: true,
    summary: 'Write to a shop, or to the other side of an order; goes on with the conversation that there is',
    body: z.object({
      /** the shop, by a buyer; without an order */
      shopId: id.optional(),
      /** the order that it is about, by either side */
      orderId: id.optional(),
      ...messageBody,
    }),
    reply: z.object({ id, message }),
    refusals: [...MESSAGE_REFUSALS],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/conversations/{id}/messages',
    scope: 'user',
    whileSuspended: true,
    shopArea: 'customers',
    act: 'trade',
    status: 201,
    idempotent: true,
    summary: 'Write in a conversation',
    params: z.object({ id: idText }),
    body: z.object({
      ...messageBody,
      /** an order of this buyer with this shop, shown as a card */
      orderId: id.optional(),
    }),
    reply: message,
    refusals: [...MESSAGE_REFUSALS],
  }),
  writeAboutOrders: endpoint({
    method: 'POST',
    path: '/seller/orders/messages',
    scope: 'seller',
    shopArea: 'customers',
    idempotent: true,
    summary:
      'Write the same about several orders, to the buyer of each in the conversation of that order, with the day on which they are now expected where they are late; the answer says about which it could not and why',
    body: z.object({
      text: line(MESSAGE_TEXT_MAX),
      /** the orders are late: the day on which each is expected now */
      arrival: givenDay.optional(),
      orders: z.array(z.object({ id })).min(1).max(BULK_MAX),
    }),
    reply: orderResults,
    refusals: ['not_found', 'message_blocked', 'date_past', 'date_far', 'too_many_requests'],
  }),
  readConversation: endpoint({
    method: 'PATCH',
    path: '/conversations/{id}/read',
    scope: 'user',
    shopArea: 'customers',
    summary: 'Mark the messages of a conversation as read, up to the last one that was seen',
    params: z.object({ id: idText }),
    body: z.object({ upTo: id }),
    /** conversations with unread messages that are left */
    reply: z.object({ unread: z.int() }),
    refusals: ['forbidden', 'not_found'],
  }),
  getSavedReplies: endpoint({
    method: 'GET',
    path: '/seller/saved-replies',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'The saved replies of the own shop, by title',
    reply: z.object({ items: z.array(savedReply).max(SAVED_REPLIES_MAX) }),
    refusals: [],
  }),
  createSavedReply: endpoint({
    method: 'POST',
    path: '/seller/saved-replies',
    scope: 'seller',
    shopArea: 'customers',
    status: 201,
    summary: 'Save a reply for the people of the own shop',
    body: savedReplyBody,
    reply: savedReply,
    idempotent: true,
    refusals: ['saved_replies_full'],
  }),
  updateSavedReply: endpoint({
    method: 'PATCH',
    path: '/seller/saved-replies/{id}',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Change a saved reply',
    params: z.object({ id: idText }),
    body: savedReplyBody.extend({ rowVersion }),
    reply: savedReply,
    refusals: ['not_found', 'conflict'],
  }),
  deleteSavedReply: endpoint({
    method: 'DELETE',
    path: '/seller/saved-replies/{id}',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Delete a saved reply',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
  getReportedConversation: endpoint({
    method: 'GET',
    path: '/operator/conversations/{id}',
    scope: 'operator',
    marketArea: 'moderation',
    summary: 'The messages of a conversation while a case about it waits; each look is in the audit log',
    params: z.object({ id: idText }),
    query: z.object({ ...pageQuery }),
    reply: pageOf(message),
    refusals: ['not_found'],
  }),
  getBlockedWords: endpoint({
    method: 'GET',
    path: '/operator/blocked-words',
    scope: 'operator',
    marketArea: 'moderation',
    summary: 'Words and phrases that no message may hold',
    reply: blockedWords,
    refusals: [],
  }),
  updateBlockedWords: endpoint({
    method: 'PATCH',
    path: '/operator/blocked-words',
    scope: 'operator',
    marketArea: 'moderation',
    summary: 'Replace the words and phrases that no message may hold; case and accents do not matter',
    body: z.object({
      words: z.array(line(BLOCKED_WORD_LENGTH)).max(BLOCKED_WORDS_MAX),
      version: stateVersion.optional(),
    }),
    reply: blockedWords,
    refusals: ['conflict'],
  }),
}
