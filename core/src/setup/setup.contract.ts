import { z } from 'zod'
import { typedPassword } from '../accounts/credentials.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { done, line, rowVersion } from '../kernel/wire.ts'

const token = z.string().min(20).max(100)

/** What a market needs before it opens, as its settings and rows say it. */
export const SETUP_POINTS = ['identity', 'content', 'address', 'mail', 'sms', 'backup', 'shop'] as const
export type SetupPoint = (typeof SETUP_POINTS)[number]

/** Who runs the market, as the law wants it said (Ley 34/2002 art. 10). */
const identity = z.object({
  legalName: line(120),
  taxIdentificationCode: line(20),
  registry: z.string().trim().max(200),
  street: line(120),
  postCode: line(12),
  city: line(80),
  province: line(80),
  email: z.email().max(200),
  phone: z.string().trim().max(40),
})

export const setupContract = {
  getSetupLink: endpoint({
    method: 'GET',
    path: '/setup/{token}',
    scope: 'public',
    summary: 'Whether the link that the server printed still makes the first operator',
    params: z.object({ token }),
    reply: done,
    refusals: ['link_invalid'],
  }),
  createFirstOperator: endpoint({
    method: 'POST',
    path: '/setup/{token}',
    scope: 'public',
    summary: 'Make the first operator of the market and log them in; the link is used up',
    params: z.object({ token }),
    body: z.object({ name: line(80), email: z.email().max(200), password: typedPassword }),
    reply: z.object({ token: z.string() }),
    status: 201,
    refusals: [
      'link_invalid',
      'account_taken',
      'password_too_short',
      'password_too_long',
      'password_too_common',
      'too_many_requests',
    ],
  }),
  getSetupState: endpoint({
    method: 'GET',
    path: '/operator/setup',
    scope: 'operator',
    marketArea: 'content',
    summary: 'What the market still needs before it opens',
    reply: z.object({
      points: z.array(z.object({ point: z.enum(SETUP_POINTS), isDone: z.boolean() })),
      /** the market has no categories, no industries, no home page and no menu */
      isEmpty: z.boolean(),
      publicUrl: z.string(),
      waitingShops: z.int(),
    }),
    refusals: [],
  }),
  fillWithStarterSet: endpoint({
    method: 'POST',
    path: '/operator/setup/starter',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Fill an empty market with industries, categories, a menu and a home page in three languages',
    reply: done,
    refusals: ['not_empty'],
  }),
  getMarketIdentity: endpoint({
    method: 'GET',
    path: '/operator/market-identity',
    scope: 'operator',
    marketArea: 'money',
    summary: 'Who runs the market, as its pages and its invoices to shops name it; null before anybody said so',
    reply: z.object({
      /** 0 before anybody said so */
      rowVersion,
      identity: identity.nullable(),
    }),
    refusals: [],
  }),
  updateMarketIdentity: endpoint({
    method: 'PATCH',
    path: '/operator/market-identity',
    scope: 'operator',
    marketArea: 'money',
    summary: 'Say who runs the market, which its contact, terms and privacy pages and its invoices to shops name',
    body: identity.extend({ rowVersion }),
    reply: done,
    refusals: ['conflict', 'invalid_tax_id'],
  }),
}
