import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { findByCode, findByCodes } from './find-by-codes.ts'

export const orderPadApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.findByCodes, findByCodes)
  implement(app, deps, contract.findByCode, findByCode)
}
