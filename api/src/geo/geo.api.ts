import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getAreas } from './get-areas.ts'

export const geoApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getAreas, getAreas)
}
