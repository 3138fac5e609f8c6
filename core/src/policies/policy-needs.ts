import type { PolicyType } from './policy-types.ts'

/** What the owner of a policy has told of themselves; the law's general information (Ley 34/2002 art. 10) is `identity`. */
export interface PolicyFacts {
  /** legal name, tax code, address and e-mail are all known */
  identity: boolean
  about: boolean
  contact: boolean
  paymentMethods: number
  /** the shop has decided how it ships */
  shipping: boolean
}

const NEEDS: Record<PolicyType, (facts: PolicyFacts) => boolean> = {
  aboutus: (facts) => facts.about,
  contactus: (facts) => facts.contact,
  terms: (facts) => facts.identity,
  payment: (facts) => facts.paymentMethods > 0,
  shippingandreturn: (facts) => facts.shipping,
  sellonbizq: () => true,
  ordertracking: () => true,
  privacy: (facts) => facts.identity,
  cookie: () => true,
}

/** Whether the text of a type can be shown: half a policy would be worse than none (spec §8, "The store has not set it up yet"). */
export const canBeShown = (type: PolicyType, facts: PolicyFacts): boolean => NEEDS[type](facts)

/**
 * Policies that a shop shows to everyone, even while it hides its products from them: who it is and on what terms it sells (Ley
 * 34/2002 art. 10), what becomes of personal data (Regulation (EU) 2016/679 art. 13) and its cookies (Ley 34/2002 art. 22.2).
 * What it tells of itself, its contact, delivery and payment are for those who see its products.
 */
const REQUIRED_BY_LAW: readonly PolicyType[] = ['terms', 'privacy', 'cookie']

/** Whether a caller may read a shop's policy of a type, by whether they see its products. */
export const mayReadPolicy = (type: PolicyType, seesProducts: boolean): boolean =>
  seesProducts || REQUIRED_BY_LAW.includes(type)
