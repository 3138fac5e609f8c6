import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createIndustry, getOperatorIndustries, mergeIndustry, updateIndustry } from './edit-industry.ts'

export const industriesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getOperatorIndustries, getOperatorIndustries)
  implement(app, deps, contract.createIndustry, createIndustry)
  implement(app, deps, contract.updateIndustry, updateIndustry)
  implement(app, deps, contract.mergeIndustry, mergeIndustry)
}
