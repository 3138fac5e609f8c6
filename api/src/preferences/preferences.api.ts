import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { followIndustries } from './follow-industries.ts'
import { getParameters } from './get-parameters.ts'
import { updateParameters } from './update-parameters.ts'

export const preferencesApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getParameters, getParameters)
  implement(app, deps, contract.updateParameters, updateParameters)
  implement(app, deps, contract.followIndustries, followIndustries)
}
