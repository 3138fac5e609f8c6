import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getSellerSettings } from './get-seller-settings.ts'
import { getSellerShop } from './get-seller-shop.ts'
import { getSellerWaiting } from './get-seller-waiting.ts'
import { updateSellerSettings } from './update-seller-settings.ts'

export const sellerShopApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSellerShop, getSellerShop)
  implement(app, deps, contract.getSellerWaiting, getSellerWaiting)
  implement(app, deps, contract.getSellerSettings, getSellerSettings)
  implement(app, deps, contract.updateSellerSettings, updateSellerSettings)
}
