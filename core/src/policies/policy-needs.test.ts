import { expect, test } from 'vitest'
import { canBeShown, mayReadPolicy, type PolicyFacts } from './policy-needs.ts'
import { POLICY_TYPES, type PolicyType } from './policy-types.ts'

const all: PolicyFacts = { identity: true, about: true, contact: true, paymentMethods: 2, shipping: true }

test.each<[Partial<PolicyFacts>, PolicyType[]]>([
  [{}, []],
  [{ identity: false }, ['terms', 'privacy']],
  [{ about: false }, ['aboutus']],
  [{ contact: false }, ['contactus']],
  [{ paymentMethods: 0 }, ['payment']],
  [{ shipping: false }, ['shippingandreturn']],
])('with %j these are not set up: %j', (facts, missing) => {
  expect(POLICY_TYPES.filter((type) => !canBeShown(type, { ...all, ...facts }))).toEqual(missing)
})

test.each<[boolean, PolicyType[]]>([
  [true, [...POLICY_TYPES]],
  [false, ['terms', 'privacy', 'cookie']],
])('who sees the products of a shop (%j) may read: %j', (seesProducts, readable) => {
  expect(POLICY_TYPES.filter((type) => mayReadPolicy(type, seesProducts))).toEqual(readable)
})
