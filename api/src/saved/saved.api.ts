import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getSavedProductIds } from './get-saved-product-ids.ts'
import { getSavedProducts } from './get-saved-products.ts'
import { saveForLater } from './save-for-later.ts'
import { saveProduct } from './save-product.ts'
import { unsaveGoneProducts } from './unsave-gone-products.ts'
import { unsaveProduct } from './unsave-product.ts'

export const savedApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.saveProduct, saveProduct)
  implement(app, deps, contract.unsaveProduct, unsaveProduct)
  implement(app, deps, contract.getSavedProducts, getSavedProducts)
  implement(app, deps, contract.getSavedProductIds, getSavedProductIds)
  implement(app, deps, contract.unsaveGoneProducts, unsaveGoneProducts)
  implement(app, deps, contract.saveForLater, saveForLater)
}
