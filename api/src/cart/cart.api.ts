import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { addToCart } from './add-to-cart.ts'
import { deleteCart } from './delete-cart.ts'
import { getCarts } from './get-carts.ts'
import { mergeCart } from './merge-cart.ts'
import { updateCart } from './update-cart.ts'

export const cartApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.addToCart, addToCart)
  implement(app, deps, contract.getCarts, getCarts)
  implement(app, deps, contract.updateCart, updateCart)
  implement(app, deps, contract.deleteCart, deleteCart)
  implement(app, deps, contract.mergeCart, mergeCart)
}
