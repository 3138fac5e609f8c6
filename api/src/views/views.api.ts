import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createProductView } from './create-product-view.ts'

export const viewsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.createProductView, createProductView)
}
