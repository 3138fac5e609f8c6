import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { actOnReturn } from './act-on-return.ts'
import { askReturn } from './ask-return.ts'

export const returnsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.askReturn, askReturn)
  implement(app, deps, contract.actOnReturn, actOnReturn)
}
