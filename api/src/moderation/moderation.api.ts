import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getCase, getCases, takeCase } from './cases.ts'
import { decideCase } from './decide-case.ts'
import { appealDecision, getDecision } from './decisions.ts'
import { report } from './report.ts'

export const moderationApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.report, report)
  implement(app, deps, contract.getCases, getCases)
  implement(app, deps, contract.getCase, getCase)
  implement(app, deps, contract.takeCase, takeCase)
  implement(app, deps, contract.decideCase, decideCase)
  implement(app, deps, contract.getDecision, getDecision)
  implement(app, deps, contract.appealDecision, appealDecision)
}
