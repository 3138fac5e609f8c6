import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { exportStatistics } from './export-statistics.ts'
import { getStatistics } from './get-statistics.ts'

export const statisticsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getStatistics, getStatistics)
  implement(app, deps, contract.exportStatistics, exportStatistics)
}
