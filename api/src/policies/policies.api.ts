import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getPolicies } from './get-policies.ts'

export const policiesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getPolicies, getPolicies)
}
