import { POLICY_TYPES, type PolicyType } from '@lonja/core/policies/policy-types.ts'
import { m } from '../paraglide/messages.js'

/** What a policy is called where it is linked. */
export const policyText = (type: PolicyType): string =>
  ({
    aboutus: m.policies_aboutus,
    contactus: m.policies_contactus,
    terms: m.policies_terms,
    payment: m.policies_payment,
    shippingandreturn: m.policies_shippingandreturn,
    sellonbizq: m.policies_sellonbizq,
    ordertracking: m.policies_ordertracking,
    privacy: m.policies_privacy,
    cookie: m.policies_cookie,
  })[type]()

/** Links to all policies of the market, or with an id to those of a shop; addresses without a language (spec §2). */
export const policyLinks = (shopId: number | null = null): { type: PolicyType; to: string; text: string }[] =>
  POLICY_TYPES.map((type) => ({
    type,
    to: shopId === null ? `/policies/platform/${type}` : `/policies/shop/${type}/${shopId}`,
    text: policyText(type),
  }))
