import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getBoughtProducts } from './get-bought-products.ts'
import { getUsualQuantities } from './get-usual-quantities.ts'
import { getUsualTimes, hideUsual } from './usual-times.ts'

export const boughtApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getBoughtProducts, getBoughtProducts)
  implement(app, deps, contract.getUsualQuantities, getUsualQuantities)
  implement(app, deps, contract.getUsualTimes, getUsualTimes)
  implement(app, deps, contract.hideUsualTime, hideUsual)
}
