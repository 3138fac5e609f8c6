import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { moment } from '../kernel/wire.ts'
import { CHANNELS, NOTICE_KINDS, RECIPIENT_ROLES } from './notices.ts'

const kind = z.enum(NOTICE_KINDS)

/** A message of the inbox, in the language asked for. */
const inboxMessage = z.object({
  id,
  type: kind,
  /** what happened, as a name: ship.departed, approved */
  event: z.string(),
  role: z.enum(RECIPIENT_ROLES),
  title: z.string(),
  text: z.string(),
  /** page of the thing, without a language: /uc/order-detail?id=7 */
  path: z.string(),
  createdAt: moment,
  /** not read yet */
  isActive: z.boolean(),
})

/** Unread messages; each number is exact up to 1000. */
const inboxStat = z.object({
  /** of the account that one acts for */
  count: z.int(),
  byType: z.record(kind, z.int()),
  /** of all of the person's accounts, by the side of the market on which they are */
  buyerCount: z.int(),
  sellerCount: z.int(),
  operatorCount: z.int(),
  /** conversations of the account with unread messages */
  conversations: z.int(),
  /** purchases of the account that wait for the caller, one of its owners, to approve them; 0 for everybody else */
  approvals: z.int(),
})

const choice = z.object({ kind, channel: z.enum(CHANNELS), wanted: z.boolean() })
const choices = z.object({
  items: z.array(choice.extend({ mayTurnOff: z.boolean() })),
  role: z.enum(RECIPIENT_ROLES),
  /** where mails go; null when the person has no e-mail */
  mailTo: z.string().nullable(),
})

const ticket = z.string().min(1).max(300)
const unsubscription = z.object({ kind, role: z.enum(RECIPIENT_ROLES), wanted: z.boolean() })

export const notificationsContract = {
  getInboxMessages: endpoint({
    method: 'GET',
    path: '/inboxmsgs',
    scope: 'user',
    inSupportView: 'closed',
    summary: 'Messages to the account that one acts for, the latest first',
    query: z.object({
      type: kind.optional(),
      role: z.enum(RECIPIENT_ROLES).optional(),
      /** those not read yet, or those read */
      isActive: flagText.optional(),
      ...pageQuery,
    }),
    reply: pageOf(inboxMessage),
    refusals: [],
  }),
  getInboxStat: endpoint({
    method: 'GET',
    path: '/inboxmsgs-stat',
    scope: 'user',
    // a number that stands on every page, so also on the one where the market's own turn their second factor on
    beforeSecondFactor: true,
    summary: 'How many messages are unread',
    reply: inboxStat,
    refusals: [],
  }),
  readInboxMessages: endpoint({
    method: 'PATCH',
    path: '/read-inboxmsgs',
    scope: 'user',
    summary: 'Mark messages as read: those named, or all, or all of a type; answers what is left unread',
    body: z.object({
      ids: z.array(id).min(1).max(100).optional(),
      /** instead of ids */
      all: z.literal(true).optional(),
      type: kind.optional(),
    }),
    reply: inboxStat,
    refusals: ['not_found'],
  }),
  streamInbox: endpoint({
    method: 'GET',
    path: '/inboxmsgs-stream',
    scope: 'user',
    inSupportView: 'closed',
    beforeSecondFactor: true,
    summary: 'The number of unread messages, now and each time that it changes, as server-sent events named count',
    media: 'text/event-stream',
    reply: z.object({ count: z.int() }),
    refusals: ['too_many_requests'],
  }),
  getNoticeChoices: endpoint({
    method: 'GET',
    path: '/notice-choices',
    scope: 'user',
    summary: 'What one hears of in the inbox and by mail',
    reply: choices,
    refusals: [],
  }),
  updateNoticeChoices: endpoint({
    method: 'PATCH',
    path: '/notice-choices',
    scope: 'user',
    summary: 'Choose what to hear of; what is not named stays as it is',
    body: z.object({ items: z.array(choice).min(1).max(60) }),
    reply: choices,
    refusals: ['notice_needed'],
  }),
  getUnsubscription: endpoint({
    method: 'GET',
    path: '/notice-unsubscription',
    scope: 'public',
    words: { token: 'link' },
    summary: 'Which mails a link at the foot of a mail is about, and whether they are still wanted',
    query: z.object({ token: ticket }),
    reply: unsubscription,
    refusals: ['link_invalid'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/notice-unsubscription',
    scope: 'public',
    words: { token: 'link' },
    summary: 'Stop the mails that a link at the foot of a mail is about; no log-in needed',
    body: z.object({ token: ticket }),
    reply: unsubscription,
    refusals: ['link_invalid'],
  }),
}
