import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { done } from '../kernel/wire.ts'
import { contact, emailAddress, givenCode } from './codes.contract.ts'
import { PASSWORD_MAX } from './password-length.ts'

/** Generous, because what counts is measured after composition: see `passwordLength`. */
export const typedPassword = z.string().max(4 * PASSWORD_MAX)
const knownPassword = typedPassword.min(1)

/** By what someone proves that it is they who act: their password, or a code that came to their own e-mail or phone. */
export const ownProof = { password: typedPassword.optional(), ...givenCode.partial().shape }
/** How such a proof is refused when it is missing or wrong. */
export const OWN_PROOF_REFUSALS = [
  'field_required',
  'wrong_password',
  'wrong_code',
  'code_expired',
  'code_used',
  'too_many_requests',
] as const

export const credentialsContract = {
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/reset-password',
    scope: 'public',
    summary: 'Set a new password with a code; ends every session of the person',
    body: z.object({ ...contact.shape, ...givenCode.shape, password: typedPassword }),
    reply: done,
    refusals: [
      'field_required',
      'invalid_phone',
      'wrong_code',
      'code_expired',
      'code_used',
      'password_too_short',
      'password_too_long',
      'password_too_common',
      'too_many_requests',
    ],
  }),
  updatePassword: endpoint({
    method: 'PATCH',
    path: '/operator/password',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'Change the own password; the session goes on under a new token',
    body: z.object({
      currentPassword: knownPassword,
      password: typedPassword,
      endOtherSessions: z.boolean().default(true),
    }),
    reply: z.object({ token: z.string() }),
    refusals: ['wrong_password', 'password_too_short', 'password_too_long', 'password_too_common', 'too_many_requests'],
  }),
  updatePhone: endpoint({
    method: 'PATCH',
    path: '/users/phone',
    scope: 'user',
    summary:
      'Save another phone, with a code that came to it and the password; who has neither password nor contact needs none',
    body: z.object({
      ...contact.pick({ areaCode: true }).shape,
      phone: contact.shape.phone.unwrap(),
      ...givenCode.shape,
      password: knownPassword.optional(),
    }),
    reply: z.object({ phone: z.string() }),
    refusals: [
      'field_required',
      'wrong_password',
      'invalid_phone',
      'wrong_code',
      'code_expired',
      'code_used',
      'account_taken',
      'too_many_requests',
    ],
  }),
  updateEmail: endpoint({
    method: 'PATCH',
    path: '/users/email',
    scope: 'user',
    summary:
      'Save another e-mail, with a code that came to it and the password; who has neither password nor contact needs none',
    body: z.object({ email: emailAddress, ...givenCode.shape, password: knownPassword.optional() }),
    reply: z.object({ email: z.string() }),
    refusals: [
      'field_required',
      'wrong_password',
      'wrong_code',
      'code_expired',
      'code_used',
      'account_taken',
      'too_many_requests',
    ],
  }),
}
