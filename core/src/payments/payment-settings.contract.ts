import { z } from 'zod'
import { OWN_PROOF_REFUSALS, ownProof } from '../accounts/credentials.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { stateVersion } from '../kernel/wire.ts'
import { REDSYS_ENVIRONMENTS, SIGNATURE_VERSIONS } from './payment-settings.ts'

/** What a shop has set up at the gateways; secrets never leave the server. */
const paymentSettings = z.object({
  version: stateVersion,
  redsys: z.object({
    merchantCode: z.string(),
    terminal: z.string(),
    signatureVersion: z.enum(SIGNATURE_VERSIONS),
    environment: z.enum(REDSYS_ENVIRONMENTS),
    hasSecret: z.boolean(),
    /** last four characters, so that its owner recognises it; null for others */
    secretEnd: z.string().nullable(),
  }),
  stripe: z.object({ account: z.string() }),
  /** methods of the gateways that are switched on */
  methods: z.array(z.enum(['card', 'cardStripe', 'bizum'])),
  /** what this market can offer at all */
  offers: z.object({
    stripe: z.boolean(),
    environments: z.array(z.enum(REDSYS_ENVIRONMENTS)),
  }),
})

export const paymentSettingsContract = {
  getPaymentSettings: endpoint({
    method: 'GET',
    path: '/seller/payment-settings',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'settings',
    summary: "The shop's contracts with the gateways",
    reply: paymentSettings,
    refusals: [],
  }),
  updatePaymentSettings: endpoint({
    method: 'PATCH',
    path: '/seller/payment-settings',
    scope: 'seller',
    shopArea: 'settings',
    summary: "Change the shop's contracts with the gateways: by an owner alone, who proves who they are",
    body: z.object({
      redsys: z
        .object({
          merchantCode: z.string().trim().max(12),
          terminal: z.string().trim().max(3),
          signatureVersion: z.enum(SIGNATURE_VERSIONS),
          environment: z.enum(REDSYS_ENVIRONMENTS),
          /** kept as it is when absent */
          secret: z.string().trim().max(200).optional(),
        })
        .nullable()
        .optional(),
      /** null: the account is no longer used; `connectStripe` connects one */
      stripe: z.null().optional(),
      methods: z
        .array(z.enum(['card', 'cardStripe', 'bizum']))
        .max(3)
        .optional(),
      version: stateVersion.optional(),
      ...ownProof,
    }),
    reply: paymentSettings,
    refusals: [
      ...OWN_PROOF_REFUSALS,
      'field_invalid',
      'test_payments_closed',
      'role_forbids',
      'owner_too_new',
      'conflict',
    ],
  }),
  getStripeAccount: endpoint({
    method: 'GET',
    path: '/seller/stripe-account',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'settings',
    summary: "The shop's connected account at Stripe, as Stripe has it now",
    reply: z.object({
      /** whether the market itself has an account at Stripe, below which shops connect theirs */
      isOffered: z.boolean(),
      account: z.string().nullable(),
      /** null where there is no account, or Stripe does not answer */
      state: z
        .object({
          chargesEnabled: z.boolean(),
          payoutsEnabled: z.boolean(),
          detailsSubmitted: z.boolean(),
          /** Stripe's names of what it still asks for */
          missing: z.array(z.string()),
        })
        .nullable(),
    }),
    refusals: [],
  }),
  connectStripe: endpoint({
    method: 'POST',
    path: '/seller/stripe-account',
    scope: 'seller',
    shopArea: 'settings',
    summary:
      "Go to Stripe's own pages to open or complete the shop's account: by an owner, who proves who they are for a new one",
    body: z.object(ownProof),
    reply: z.object({ url: z.string() }),
    refusals: [
      ...OWN_PROOF_REFUSALS,
      'role_forbids',
      'owner_too_new',
      'not_set_up',
      'gateway_unavailable',
      'too_many_requests',
      'conflict',
    ],
  }),
  tryPaymentSettings: endpoint({
    method: 'POST',
    path: '/seller/payment-settings/try',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Try the saved contract with a gateway without moving money',
    body: z.object({ provider: z.enum(['redsys', 'stripe']) }),
    reply: z.object({
      result: z.enum(['accepted', 'refused', 'inconclusive']),
      /** what is wrong with it, or what the gateway still asks for */
      wrong: z.enum(['secret', 'signatureVersion', 'merchant', 'account', 'charges']).nullable(),
      code: z.string().nullable(),
    }),
    refusals: ['not_set_up', 'too_many_requests'],
  }),
}
