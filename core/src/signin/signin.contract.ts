import { z } from 'zod'
import { me, registerName } from '../accounts/accounts.contract.ts'
import { PASSWORD_MAX } from '../accounts/password-length.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { done, moment } from '../kernel/wire.ts'
import { SIGN_IN_PROVIDERS } from './providers.ts'

/** How long a temporary token is good for, in seconds. */
export const TMP_TOKEN_SECONDS = 60
/** How long an attempt at a provider, and the step after it, may take, in seconds. */
export const ATTEMPT_SECONDS = 600

const provider = z.enum(SIGN_IN_PROVIDERS)
const sealed = z.string().min(1).max(2000)
const session = me.extend({ token: z.string() })
const tmpTokenId = z.string().regex(/^[\w-]{43}$/)

export const signInContract = {
  getSignInProviders: endpoint({
    method: 'GET',
    path: '/sign-in-providers',
    scope: 'public',
    summary: 'The providers that this market is set up for',
    reply: z.object({
      items: z.array(z.object({ provider, local: z.boolean().describe('a stand-in on this machine') })),
    }),
    refusals: [],
  }),
  startSignIn: endpoint({
    method: 'POST',
    path: '/sign-in-attempts',
    scope: 'public',
    status: 201,
    summary: 'Begin a log-in at a provider: where to send the caller, and what to bring back afterwards',
    body: z.object({ provider }),
    reply: z.object({
      attempt: z.string().describe('goes with the code or the token that the provider gives'),
      nonce: z.string().describe('for programs that ask the provider themselves'),
      address: z.url(),
    }),
    refusals: ['not_found', 'too_many_requests'],
  }),
  socialSignIn: endpoint({
    method: 'POST',
    path: '/users/social-signin',
    scope: 'public',
    words: { token: 'ticket' },
    summary: 'Log in with what a provider gave: code and state as they came back, or its identity token',
    body: z.object({
      provider,
      attempt: sealed,
      state: z.string().max(200).optional(),
      code: z.string().min(1).max(2000).optional(),
      token: z.string().min(1).max(8000).optional(),
    }),
    reply: z.discriminatedUnion('next', [
      session.extend({ next: z.literal('in') }),
      z.object({
        next: z.enum(['link', 'new']),
        ticket: z.string().describe('for the call that ends the log-in'),
        provider,
        name: z.string(),
        email: z.string().nullable(),
        passwordNeeded: z.boolean(),
      }),
    ]),
    refusals: [
      'invalid_token',
      'identity_taken',
      'invalid_account',
      'second_factor_needed',
      'unavailable',
      'not_found',
      'too_many_requests',
    ],
  }),
  registerIdentity: endpoint({
    method: 'POST',
    path: '/users/social-signin/new',
    scope: 'public',
    status: 201,
    summary: 'Make an account for someone whom a provider vouched for, and log in',
    body: z.object({
      ticket: sealed,
      name: registerName,
      kind: z.enum(['personal', 'business']),
      companyName: z.string().trim().max(160).optional(),
      termsAccepted: z.literal(true),
      locale: z.enum(LOCALES).optional(),
    }),
    reply: session,
    refusals: ['name_characters', 'invalid_token', 'account_taken', 'field_required', 'too_many_requests'],
  }),
  linkIdentity: endpoint({
    method: 'POST',
    path: '/users/social-signin/link',
    scope: 'public',
    summary: 'Join a provider’s identity to one’s account, proved by its password, and log in',
    body: z.object({
      ticket: sealed,
      password: z
        .string()
        .max(4 * PASSWORD_MAX)
        .optional(),
    }),
    reply: session,
    refusals: ['invalid_token', 'invalid_account', 'identity_taken', 'second_factor_needed', 'too_many_requests'],
  }),
  verifyGoogle: endpoint({
    method: 'POST',
    path: '/auth/google',
    scope: 'public',
    words: { token: 'ticket' },
    summary: 'Say whose an identity token of Google is: the id of the person there',
    body: z.object({ token: z.string().min(1).max(8000) }),
    reply: z.object({ userId: z.string() }),
    refusals: ['invalid_identity_token', 'not_found', 'unavailable', 'too_many_requests'],
  }),
  getIdentities: endpoint({
    method: 'GET',
    path: '/identities',
    scope: 'user',
    inSupportView: 'closed',
    summary: 'The providers by which one can log in',
    reply: z.object({
      items: z.array(z.object({ provider, email: z.string().nullable(), since: moment, mayGo: z.boolean() })),
    }),
    refusals: [],
  }),
  deleteIdentity: endpoint({
    method: 'DELETE',
    path: '/identities/{provider}',
    scope: 'user',
    summary: 'Log in by this provider no longer; the last way in stays',
    params: z.object({ provider }),
    reply: done,
    refusals: ['not_found', 'last_way_in'],
  }),
  createTmpToken: endpoint({
    method: 'POST',
    path: '/tmp-token',
    scope: 'user',
    status: 201,
    summary: 'A token, good once and for a minute, that carries this log-in over to a shop’s own host',
    body: z.object({ shopId: id }),
    reply: z.object({
      id: z.string(),
      origin: z.string().describe('the only host where it is taken'),
      expiresAt: moment,
    }),
    refusals: ['not_found', 'too_many_requests'],
  }),
  getRealToken: endpoint({
    method: 'GET',
    path: '/real-token/{id}',
    scope: 'public',
    inSupportView: 'closed',
    summary: 'Exchange a temporary token, on the host that it is for, for a session of its own',
    params: z.object({ id: tmpTokenId }),
    query: z.object({ replace: z.enum(['true', 'false']).optional().describe('in place of someone who is logged in') }),
    reply: session,
    refusals: ['invalid_token', 'other_person', 'too_many_requests'],
  }),
}
