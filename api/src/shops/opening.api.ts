import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { actOnShop } from './act-on-shop.ts'
import { createShop } from './create-shop.ts'
import { getShopClosing } from './get-shop-closing.ts'
import { getShopNameExists } from './get-shop-name-exists.ts'
import { getShopOpening } from './get-shop-opening.ts'
import { getShopQueue } from './get-shop-queue.ts'
import { updateShopOpening } from './update-shop-opening.ts'

/** Bound before the other shop calls: /shops/name-exists must not be taken for a shop. */
export const openingApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getShopNameExists, getShopNameExists)
  implement(app, deps, contract.createShop, createShop)
  implement(app, deps, contract.getShopOpening, getShopOpening)
  implement(app, deps, contract.updateShopOpening, updateShopOpening)
  implement(app, deps, contract.actOnShop, actOnShop)
  implement(app, deps, contract.getShopClosing, getShopClosing)
  implement(app, deps, contract.getShopQueue, getShopQueue)
}
