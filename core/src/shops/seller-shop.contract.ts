import { z } from 'zod'
import { OWN_PROOF_REFUSALS, ownProof } from '../accounts/credentials.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { givenEuros, givenPercent, percent, stateVersion } from '../kernel/wire.ts'
import { CONFIRM_HOURS_MAX, SKIP_REVIEW, TRANSFER_DAYS_MAX, VISIBILITIES } from './shop-lists.ts'
import { SHOP_STATUSES } from './shop-machine.ts'

/** Ways to pay that need no provider: a shop switches them on by itself. */
export const OWN_PAYMENT_METHODS = ['transfer', 'payInShop'] as const

/** Accounts beside the one to which buyers pay that a shop names as its own. */
const OTHER_ACCOUNTS_MAX = 10

/** What a shop needs to sell (spec §3, shopSettings). */
const sellerSettings = z.object({
  visibility: z.enum(VISIBILITIES),
  /** whether its products and posts offer to be shared (spec §3) */
  allowSocial: z.boolean(),
  /** whether the shop says how its prices are written; without it they are shown as stars (spec §4) */
  taxSet: z.boolean(),
  taxInclude: z.boolean(),
  tax: percent,
  automaticPay: z.boolean(),
  /** whose orders go to their payment without the shop’s look at them, where payment is not automatic */
  skipReview: z.enum(SKIP_REVIEW),
  paymentMethods: z.array(z.enum(OWN_PAYMENT_METHODS)).max(OWN_PAYMENT_METHODS.length),
  payee: z.string().trim().max(160),
  bankAccount: z.string().trim().max(42),
  bank: z.string().trim().max(120),
  /** other accounts of the shop's, whose statements it reads as well: IBANs */
  otherBankAccounts: z.array(z.string().trim().max(42)).max(OTHER_ACCOUNTS_MAX),
  minimumOrder: givenEuros,
  /** of a buyer's first order with the shop; null: as much as any other */
  firstOrderMinimum: givenEuros.nullable(),
  /** whether buyers may ask it for offers */
  takesOfferRequests: z.boolean(),
  returnDays: z.int().min(0).max(365),
  /** hours in which the shop confirms an order; without an answer it ends (spec §4) */
  confirmHours: z.int().min(1).max(CONFIRM_HOURS_MAX),
  /** calendar days that a transfer has to arrive */
  transferDays: z.int().min(1).max(TRANSFER_DAYS_MAX),
})

const seenSettings = sellerSettings.extend({ version: stateVersion })

export const sellerShopContract = {
  getSellerShop: endpoint({
    method: 'GET',
    path: '/seller/shop',
    scope: 'seller',
    shopArea: 'desk',
    summary: 'The status of the own shop, how it writes prices, and what it lacks to sell',
    reply: z.object({
      id,
      status: z.enum(SHOP_STATUSES),
      productCount: z.int(),
      /** whether prices are written with VAT, and the rate of products that name none */
      taxInclude: z.boolean(),
      tax: percent,
      /** those that its products may have, the highest first */
      taxRates: z.array(percent),
      /** settings without which nothing can be sold */
      missing: z.array(z.enum(['tax', 'delivery', 'payment'])),
    }),
    refusals: [],
  }),
  getSellerWaiting: endpoint({
    method: 'GET',
    path: '/seller/waiting',
    scope: 'seller',
    shopArea: 'desk',
    summary: 'How much waits for an answer of the shop, 0 of what the caller may not see',
    reply: z.object({
      /** orders that nobody has confirmed or turned down */
      orders: z.int(),
      /** requests to see the shop that nobody has answered */
      access: z.int(),
      /** requests for an offer that nobody has answered */
      offerRequests: z.int(),
      /** buying requests of its categories that nobody of the shop has opened, counted up to 1000 */
      buyingRequests: z.int(),
      /** comments that nobody has answered, counted up to 1000 */
      comments: z.int(),
      /** conversations with messages that nobody has read, counted up to 1000 */
      messages: z.int(),
      /** money on the shop's bank account that nobody has booked or put aside, counted up to 1000 */
      transfers: z.int(),
    }),
    refusals: [],
  }),
  getSellerSettings: endpoint({
    method: 'GET',
    path: '/seller/settings',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'settings',
    summary: 'How the shop sells',
    reply: seenSettings,
    refusals: [],
  }),
  updateSellerSettings: endpoint({
    method: 'PATCH',
    path: '/seller/settings',
    scope: 'seller',
    shopArea: 'settings',
    summary: 'Change how the shop sells; its bank details by an owner alone, who proves who they are',
    body: seenSettings.partial().extend({
      tax: givenPercent.optional(),
      // only a change of bank details needs it
      ...ownProof,
    }),
    reply: seenSettings,
    refusals: [
      ...OWN_PROOF_REFUSALS,
      'field_invalid',
      'vat_rate',
      'invalid_other_iban',
      'role_forbids',
      'owner_too_new',
      'conflict',
    ],
  }),
}
