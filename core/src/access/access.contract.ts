import { z } from 'zod'
import { fileKey, storedFile } from '../files/files.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, givenPercent, line, moment, percent, picture, searchText, stateVersion } from '../kernel/wire.ts'
import { ACCESS_STATES } from '../shops/shop-lists.ts'
import {
  ACCESS_QUESTIONS,
  ACCESS_STAGES,
  ACCESS_WAYS,
  GROUP_DISCOUNT_MAX,
  INVITATION_STATES,
  UNLOCK_MAX,
  UNLOCK_MIN,
} from './access-lists.ts'
import { ACCESS_ACTIONS, GRANTS, REASONS } from './access-machine.ts'

/** What a buyer tells a shop about the business. */
const answers = {
  companyName: line(160),
  city: line(80),
  taxIdentificationCode: z.string().trim().max(30).optional(),
  activity: z.string().trim().max(160).optional(),
  message: z.string().trim().max(1000).optional(),
  /** a picture of the business, sent in as an `access-photo` */
  photo: fileKey.optional(),
}

const shopName = z.object({ id, name: z.string(), logo: picture.nullable(), city: z.string() })

/** A buyer's group in a shop: its discount off list prices in percent. */
const buyerGroup = z.object({ id, version: stateVersion, name: z.string(), discount: percent, members: z.int() })

const accessRequest = z.object({
  id,
  shop: shopName,
  state: z.enum(GRANTS),
  via: z.enum(ACCESS_WAYS),
  requestedAt: moment,
  /** until when the shop answers, null when it no longer has to */
  answerBy: moment.nullable(),
  /** seconds until then */
  answerIn: z.int().nullable(),
  decidedAt: moment.nullable(),
  /** from when the buyer may ask again after a no */
  askAgainFrom: moment.nullable(),
  reason: z.enum(REASONS).nullable(),
  /** the reason as the buyer reads it, in the caller's language; '' without one */
  reasonText: z.string(),
  /** the shop's own words to its answer */
  note: z.string(),
  companyName: z.string(),
  city: z.string(),
  taxIdentificationCode: z.string(),
  activity: z.string(),
  message: z.string(),
  photo: storedFile.nullable(),
  /** percent off list prices by the buyer's group, 0 without one */
  discount: percent,
  /** what only the shop sees: who they are on the market, their group, the invitation that they came by */
  desk: z
    .object({
      accountName: z.string(),
      memberSince: moment,
      group: z.object({ id, name: z.string() }).nullable(),
      invitation: z.string().nullable(),
    })
    .nullable(),
  /** what this caller may do now, the expected one first */
  actions: z.array(z.enum(ACCESS_ACTIONS)),
})

/** A caller's own standing with a shop, and what the next step asks for. */
const shopAccess = z.object({
  shopId: id,
  state: z.enum(ACCESS_STATES),
  /** null when there never was one */
  request: accessRequest.nullable(),
  actions: z.array(z.enum(ACCESS_ACTIONS)),
  questions: z.array(z.enum(ACCESS_QUESTIONS)),
  /** whether the shop hands out a code */
  hasCode: z.boolean(),
  /** what the caller's account says already, null for visitors */
  known: z
    .object({ companyName: z.string(), city: z.string(), taxIdentificationCode: z.string(), activity: z.string() })
    .nullable(),
})

const invitation = z.object({
  id,
  label: z.string(),
  token: z.string(),
  state: z.enum(INVITATION_STATES),
  group: z.object({ id, name: z.string() }).nullable(),
  used: z.int(),
  maxUses: z.int().nullable(),
  expiresAt: moment.nullable(),
  createdAt: moment,
})

const token = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
const groupBody = {
  name: line(60),
  discount: givenPercent.max(GROUP_DISCOUNT_MAX / 100),
}
const questions = z.array(z.enum(ACCESS_QUESTIONS)).max(ACCESS_QUESTIONS.length)
/** `version`: of the questions */
const accessSettings = z.object({ questions, version: stateVersion, hasCode: z.boolean() })

export const accessContract = {
  getShopAccess: endpoint({
    method: 'GET',
    path: '/shops/{id}/access',
    scope: 'public',
    summary: "The caller's own standing with a shop, and what asking it takes",
    params: z.object({ id: idText }),
    reply: shopAccess,
    refusals: ['not_found'],
  }),
  requestAccess: endpoint({
    method: 'POST',
    path: '/access-requests',
    scope: 'buyer',
    status: 201,
    summary: 'Ask a private shop for access; it answers within 24 hours',
    body: z.object({ shopId: id, ...answers }),
    reply: accessRequest,
    refusals: [
      'forbidden',
      'invalid_store',
      'access_not_needed',
      'access_waiting',
      'access_too_soon',
      'field_required',
      'invalid_tax_id',
      'field_invalid',
      'too_many_requests',
    ],
  }),
  getAccessRequests: endpoint({
    method: 'GET',
    path: '/access-requests',
    scope: 'user',
    shopArea: 'customers',
    summary: "Access to private shops: the buyer's own, or that of the buyers of the shop one acts for",
    query: z.object({
      stage: z.enum(ACCESS_STAGES).optional(),
      search: searchText.optional(),
      ...pageQuery,
    }),
    reply: pageOf(accessRequest).extend({ counts: z.record(z.enum(ACCESS_STAGES), z.int()) }),
    refusals: ['forbidden'],
  }),
  actOnAccess: endpoint({
    method: 'PATCH',
    path: '/access-requests',
    scope: 'user',
    shopArea: 'customers',
    act: 'trade',
    summary: 'Answer, withdraw or take back access, of one account or of several at once',
    body: z.object({
      ids: z.array(id).min(1).max(100),
      action: z.enum(['withdraw', 'approve', 'refuse', 'regroup', 'revoke']),
      /** the state that the caller saw; one that has become another is not touched */
      seen: z.enum(GRANTS).optional(),
      reason: z.enum(REASONS).optional(),
      note: z.string().trim().max(500).optional(),
      /** with approve and regroup: the price group, null for none */
      groupId: id.nullable().optional(),
    }),
    /** skipped: those that someone else had answered meanwhile */
    reply: z.object({ items: z.array(accessRequest), skipped: z.array(id) }),
    refusals: ['forbidden', 'not_found', 'access_answered', 'reason_needed', 'field_required', 'field_invalid'],
  }),
  unlockShop: endpoint({
    method: 'POST',
    path: '/request-access-with-code',
    scope: 'buyer',
    words: { code: 'unlockPassword' },
    summary: 'Get access to a private shop at once, by the code that it hands out',
    body: z.object({ shopId: id, code: z.string().trim().min(1).max(UNLOCK_MAX) }),
    reply: z.object({ shopId: id, access: z.enum(ACCESS_STATES) }),
    refusals: [
      'forbidden',
      'invalid_store',
      'access_not_needed',
      'access_revoked',
      'wrong_access_code',
      'too_many_requests',
    ],
  }),
  getAccessInvitation: endpoint({
    method: 'GET',
    path: '/access-invitation-links/{token}',
    scope: 'public',
    summary: 'Whom an invitation comes from, and whether it still holds',
    params: z.object({ token }),
    reply: z.object({ shop: shopName, state: z.enum(INVITATION_STATES) }),
    refusals: ['not_found'],
  }),
  acceptAccessInvitation: endpoint({
    method: 'POST',
    path: '/access-invitation-links/{token}',
    scope: 'buyer',
    summary: 'Get access to a shop by its invitation',
    params: z.object({ token }),
    reply: z.object({ shopId: id, access: z.enum(ACCESS_STATES) }),
    refusals: [
      'forbidden',
      'not_found',
      'invitation_used_up',
      'invitation_expired',
      'invitation_revoked',
      'access_revoked',
    ],
  }),
  getAccessInvitations: endpoint({
    method: 'GET',
    path: '/access-invitations',
    scope: 'seller',
    shopArea: 'customers',
    summary: "A shop's invitations, newest first",
    query: z.object({ id: idText.optional(), ...pageQuery }),
    reply: pageOf(invitation),
    refusals: [],
  }),
  createAccessInvitation: endpoint({
    method: 'POST',
    path: '/access-invitations',
    scope: 'seller',
    shopArea: 'customers',
    status: 201,
    words: { label: 'names' },
    summary: 'Make a link that lets its bearer into the shop',
    body: z.object({
      label: line(60),
      groupId: id.nullable().optional(),
      maxUses: z.int().min(1).max(10_000).nullable().optional(),
      /** days for which it holds, null for no end */
      validDays: z.int().min(1).max(365).nullable().optional(),
    }),
    reply: invitation,
    idempotent: true,
    refusals: ['not_found'],
  }),
  revokeAccessInvitation: endpoint({
    method: 'DELETE',
    path: '/access-invitations/{id}',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Call an invitation back; who came by it stays',
    params: z.object({ id: idText }),
    reply: invitation,
    refusals: ['not_found'],
  }),
  getBuyerGroups: endpoint({
    method: 'GET',
    path: '/buyer-groups',
    scope: 'seller',
    // price lists name the groups that they are for
    shopArea: ['customers', 'products'],
    summary: "A shop's price groups",
    reply: z.object({ items: z.array(buyerGroup) }),
    refusals: [],
  }),
  createBuyerGroup: endpoint({
    method: 'POST',
    path: '/buyer-groups',
    scope: 'seller',
    shopArea: 'customers',
    status: 201,
    words: { name: 'names' },
    summary: 'Make a price group',
    body: z.object(groupBody),
    reply: buyerGroup,
    idempotent: true,
    refusals: ['group_taken', 'groups_full'],
  }),
  updateBuyerGroup: endpoint({
    method: 'PATCH',
    path: '/buyer-groups/{id}',
    scope: 'seller',
    shopArea: 'customers',
    words: { name: 'names' },
    summary: 'Change a price group; it holds from the next look at a price on',
    params: z.object({ id: idText }),
    body: z.object({ ...groupBody, version: stateVersion }).partial(),
    reply: buyerGroup,
    refusals: ['not_found', 'conflict', 'group_taken'],
  }),
  deleteBuyerGroup: endpoint({
    method: 'DELETE',
    path: '/buyer-groups/{id}',
    scope: 'seller',
    shopArea: 'customers',
    summary: 'Take a price group away; its buyers keep their access and see list prices',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
  getAccessSettings: endpoint({
    method: 'GET',
    path: '/access-settings',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'What a shop asks of who wants access, and whether it hands out a code',
    reply: accessSettings,
    refusals: [],
  }),
  updateAccessSettings: endpoint({
    method: 'PATCH',
    path: '/access-settings',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Change what a shop asks, set its code or take it away',
    body: z.object({
      questions: questions.optional(),
      version: stateVersion.optional(),
      /** null takes it away */
      unlockPassword: z.string().trim().min(UNLOCK_MIN).max(UNLOCK_MAX).nullable().optional(),
    }),
    reply: accessSettings,
    refusals: ['conflict'],
  }),
}
