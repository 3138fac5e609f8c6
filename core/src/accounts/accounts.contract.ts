import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { done, moment, picture } from '../kernel/wire.ts'
import { contact, givenCode } from './codes.contract.ts'
import { typedPassword } from './credentials.contract.ts'
import { NAME_MAX, NAME_MIN, NAME_PATTERN } from './name.ts'
import { factorCode } from './second-factor.contract.ts'

/** What one acts as: a private buyer, a company that buys, a shop, or the market itself. */
export const ACCOUNT_KINDS = ['personal', 'business', 'shop', 'market'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
export const MEMBERSHIP_ROLES = [
  'owner',
  'purchaser',
  'viewer',
  'staff',
  'orders',
  'products',
  'accounts',
  'content',
  'moderation',
  'money',
  'support',
  'readOnly',
] as const
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number]

/** A person's place in an account: log in as the person, act as the operator (spec §6). */
export const operator = z.object({
  id,
  accountId: id,
  kind: z.enum(ACCOUNT_KINDS),
  role: z.enum(MEMBERSHIP_ROLES),
  name: z.string(),
  shopId: id.nullable(),
})
export const user = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: picture.nullable(),
  locale: z.enum(LOCALES),
})

export const registerName = z.string().trim().min(NAME_MIN).max(NAME_MAX).regex(NAME_PATTERN)

export const me = z.object({
  user,
  operator,
  operators: z.array(operator),
  /** the market's own people may do nothing else before they show a second factor */
  awaitsSecondFactor: z.boolean(),
})

export const accountsContract = {
  createUser: endpoint({
    method: 'POST',
    path: '/users',
    scope: 'public',
    status: 201,
    summary: 'Register a person with a buying account, by the phone or e-mail that a code came to, and log in',
    body: z.object({
      name: registerName,
      ...contact.shape,
      ...givenCode.shape,
      password: typedPassword,
      /** a company buys: its name is then needed; without it, a company name makes it one */
      kind: z.enum(['personal', 'business']).optional(),
      companyName: z.string().trim().max(160).optional(),
      terms: z.literal(true),
      locale: z.enum(LOCALES).optional(),
    }),
    reply: me.extend({ token: z.string() }),
    refusals: [
      'name_characters',
      'field_required',
      'invalid_phone',
      'wrong_code',
      'code_expired',
      'code_used',
      'account_taken',
      'password_too_short',
      'password_too_long',
      'password_too_common',
      'too_many_requests',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/operators-login',
    scope: 'public',
    summary: 'Log in with e-mail or phone and password',
    body: z.object({
      account: z.string().trim().min(1).max(254),
      password: typedPassword.min(1),
      operatorId: id.optional(),
      /** for those who have a second factor; without it the refusal carries a ticket for finishLogin */
      code: factorCode.optional(),
    }),
    reply: me.extend({ token: z.string() }),
    refusals: ['invalid_account', 'second_factor_needed', 'wrong_code', 'too_many_requests'],
  }),
  finishLogin: endpoint({
    method: 'POST',
    path: '/operators-login/second-factor',
    scope: 'public',
    summary: 'Finish a log-in that asked for the second factor, with its ticket and a code',
    body: z.object({ ticket: z.string().min(1).max(300), code: factorCode }),
    reply: me.extend({ token: z.string() }),
    refusals: ['invalid_token', 'wrong_code', 'too_many_requests'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/sessions/current',
    scope: 'public',
    inSupportView: 'open',
    summary: 'End this session; a call without one is fine',
    reply: done,
    refusals: [],
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/me',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'Who is logged in, as whom they act, as whom they could',
    reply: me.extend({
      /** the caller is of the market's support and sees it as this person does: whom, and until when; null: it is themselves */
      supportView: z.object({ until: moment }).nullable(),
    }),
    refusals: [],
  }),
}
