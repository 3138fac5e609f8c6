import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getSellerShipping } from './get-seller-shipping.ts'
import { updateSellerShipping } from './update-seller-shipping.ts'

export const shippingApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSellerShipping, getSellerShipping)
  implement(app, deps, contract.updateSellerShipping, updateSellerShipping)
}
