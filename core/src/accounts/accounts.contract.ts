import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { done, moment, picture } from '../kernel/wire.ts'
import { CODE_DIGITS, EMAIL_PURPOSES, plainCode, SMS_PURPOSES } from './codes.ts'
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

/** A phone as people type it: the country's code, and the number with or without it. */
export const areaCode = z
  .string()
  .trim()
  .regex(/^\+?[1-9]\d{0,3}$/)
export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{4,24}$/)
export const emailAddress = z.email().max(254).toLowerCase()

/** A code that arrived, and the name of the request that asked for it. */
export const givenCode = z.object({
  codeId: z.string().trim().min(1).max(64),
  code: z
    .string()
    .max(24)
    .transform(plainCode)
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))),
})

/** Says that a code is on its way, and nothing of whether anyone has this phone or e-mail. */
const codeSent = z.object({ codeId: z.string(), resendSeconds: z.int(), expiresAt: moment })

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
  sendCode: endpoint({
    method: 'POST',
    path: '/verification-codes',
    scope: 'public',
    summary: 'Send a code of six digits to a phone; with purpose deleteAccount to the own one',
    body: z.object({ areaCode: areaCode.default('+34'), phone: phoneNumber.optional(), purpose: z.enum(SMS_PURPOSES) }),
    reply: codeSent,
    status: 201,
    refusals: ['login_required', 'field_required', 'invalid_phone', 'contact_missing', 'too_many_requests'],
  }),
  sendCodeByEmail: endpoint({
    method: 'POST',
    path: '/verification-codes-email',
    scope: 'public',
    summary: 'Send a code of six digits to an e-mail; with purpose deleteAccount to the own one',
    body: z.object({ email: emailAddress.optional(), purpose: z.enum(EMAIL_PURPOSES) }),
    reply: codeSent,
    status: 201,
    refusals: ['login_required', 'field_required', 'contact_missing', 'too_many_requests'],
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
