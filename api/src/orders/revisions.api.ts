import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { findOrderProducts } from './find-order-products.ts'
import { getOfferTotals } from './get-offer-totals.ts'
import { lockOrder } from './lock-order.ts'
import { previewRevision } from './preview-revision.ts'
import { reviseOrder } from './revise-order.ts'

/** Bound after the other calls below /orders: PATCH /orders/{id} would answer for each of them. */
export const revisionsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.previewRevision, previewRevision)
  implement(app, deps, contract.findOrderProducts, findOrderProducts)
  implement(app, deps, contract.getOfferTotals, getOfferTotals)
  implement(app, deps, contract.lockOrder, lockOrder)
  implement(app, deps, contract.reviseOrder, reviseOrder)
}
