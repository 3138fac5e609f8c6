import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { done, picture } from '../kernel/wire.ts'
import { NAME_MAX, NAME_MIN, NAME_PATTERN } from './name.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './password-length.ts'

export { PASSWORD_MAX, PASSWORD_MIN }

/** What one acts as: a private buyer, a company that buys, a shop, or the market itself. */
export const ACCOUNT_KINDS = ['personal', 'business', 'shop', 'market'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
export const OPERATOR_ROLES = ['owner', 'purchaser', 'viewer', 'staff'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** A person's place in an account: log in as the person, act as the operator (spec §6). */
export const operator = z.object({
  id,
  accountId: id,
  kind: z.enum(ACCOUNT_KINDS),
  role: z.enum(OPERATOR_ROLES),
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

export const me = z.object({ user, operator, operators: z.array(operator) })

export const accountsContract = {
  createUser: endpoint({
    method: 'POST',
    path: '/users',
    scope: 'public',
    status: 201,
    summary: 'Register a person with a buying account, and log in',
    body: z.object({
      name: registerName,
      email: z.email().max(254).toLowerCase(),
      phone: z
        .string()
        .trim()
        .regex(/^\+?[\d\s().-]{6,20}$/)
        .optional(),
      password: z.string().max(4 * PASSWORD_MAX),
      companyName: z.string().trim().max(160).optional(),
      locale: z.enum(LOCALES).optional(),
    }),
    reply: me.extend({ token: z.string() }),
    refusals: ['account_taken', 'password_too_short', 'password_too_long', 'password_too_common', 'too_many_requests'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/operators-login',
    scope: 'public',
    summary: 'Log in with e-mail or phone and password',
    body: z.object({
      account: z.string().trim().min(1).max(254),
      password: z
        .string()
        .min(1)
        .max(4 * PASSWORD_MAX),
      operatorId: id.optional(),
    }),
    reply: me.extend({ token: z.string() }),
    refusals: ['invalid_account', 'too_many_requests'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/sessions/current',
    scope: 'public',
    summary: 'End this session; a call without one is fine',
    reply: done,
    refusals: [],
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/me',
    scope: 'user',
    summary: 'Who is logged in, as whom they act, as whom they could',
    reply: me,
    refusals: [],
  }),
}
