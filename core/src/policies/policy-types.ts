/** Policies of the market and of each shop (spec §2), in the order in which pages name them. */
export const POLICY_TYPES = [
  'aboutus',
  'contactus',
  'terms',
  'payment',
  'shippingandreturn',
  'sellonbizq',
  'ordertracking',
  'privacy',
  'cookie',
] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

export const isPolicyType = (value: unknown): value is PolicyType => POLICY_TYPES.includes(value as PolicyType)

/** Longest Markdown of a policy in one language, in characters. */
export const POLICY_MAX = 60_000
