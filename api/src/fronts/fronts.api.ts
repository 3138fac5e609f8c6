import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { discardSellerFront } from './discard-seller-front.ts'
import { getSellerFront } from './get-seller-front.ts'
import { publishSellerFront } from './publish-seller-front.ts'
import { updateSellerFront } from './update-seller-front.ts'

export const frontsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSellerFront, getSellerFront)
  implement(app, deps, contract.updateSellerFront, updateSellerFront)
  implement(app, deps, contract.publishSellerFront, publishSellerFront)
  implement(app, deps, contract.discardSellerFront, discardSellerFront)
}
