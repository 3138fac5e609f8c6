import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment } from '../kernel/wire.ts'
import { CODE_DIGITS, EMAIL_PURPOSES, plainCode, SMS_PURPOSES } from './codes.ts'

/** A phone as people type it: the country's code, and the number with or without it. */
export const areaCode = z
  .string()
  .trim()
  .regex(/^\+?[1-9]\d{0,3}$/)
export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{2,24}$/)
export const emailAddress = z.email().max(254).toLowerCase()

/** Where a code went: an e-mail, or a phone with its country's code. */
export const contact = z.object({
  email: emailAddress.optional(),
  areaCode: areaCode.default('+34'),
  phone: phoneNumber.optional(),
})

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

export const codesContract = {
  sendCode: endpoint({
    method: 'POST',
    path: '/verification-codes',
    scope: 'public',
    summary:
      'Send a code of six digits to a phone; with purpose deleteAccount, bankDetails, owners or closeShop to the own one',
    body: z.object({ ...contact.pick({ areaCode: true, phone: true }).shape, purpose: z.enum(SMS_PURPOSES) }),
    reply: codeSent,
    status: 201,
    refusals: ['login_required', 'field_required', 'invalid_phone', 'contact_missing', 'too_many_requests'],
  }),
  sendCodeByEmail: endpoint({
    method: 'POST',
    path: '/verification-codes-email',
    scope: 'public',
    summary:
      'Send a code of six digits to an e-mail; with purpose deleteAccount, bankDetails, owners or closeShop to the own one',
    body: z.object({ email: emailAddress.optional(), purpose: z.enum(EMAIL_PURPOSES) }),
    reply: codeSent,
    status: 201,
    refusals: ['login_required', 'field_required', 'contact_missing', 'too_many_requests'],
  }),
  getAreaCodes: endpoint({
    method: 'GET',
    path: '/area-codes',
    scope: 'public',
    summary: 'Countries with the codes that their phone numbers start with',
    reply: z.object({ items: z.array(z.object({ country: z.string(), name: z.string(), areaCode: z.string() })) }),
    refusals: [],
  }),
}
