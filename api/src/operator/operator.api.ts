import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getOperatorWaiting } from './get-operator-waiting.ts'

export const operatorApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getOperatorWaiting, getOperatorWaiting)
}
