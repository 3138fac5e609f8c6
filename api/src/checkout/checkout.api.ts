import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getOrderSummary } from './get-order-summary.ts'

export const checkoutApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getOrderSummary, getOrderSummary)
}
