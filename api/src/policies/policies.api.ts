import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getOperatorPolicies, getOperatorPolicy } from './get-operator-policies.ts'
import { getPolicies } from './get-policies.ts'
import { previewPolicy, publishPolicy, withdrawPolicy } from './publish-policy.ts'

export const policiesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getPolicies, getPolicies)
  implement(app, deps, contract.getOperatorPolicies, getOperatorPolicies)
  implement(app, deps, contract.getOperatorPolicy, getOperatorPolicy)
  implement(app, deps, contract.previewPolicy, previewPolicy)
  implement(app, deps, contract.publishPolicy, publishPolicy)
  implement(app, deps, contract.withdrawPolicy, withdrawPolicy)
}
