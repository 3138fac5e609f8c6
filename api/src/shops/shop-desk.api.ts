import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getSellerSettings } from './get-seller-settings.ts'
import { getSellerWaiting } from './get-seller-waiting.ts'
import { getShopDesk } from './get-shop-desk.ts'
import { updateSellerSettings } from './update-seller-settings.ts'

export const shopDeskApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getShopDesk, getShopDesk)
  implement(app, deps, contract.getSellerWaiting, getSellerWaiting)
  implement(app, deps, contract.getSellerSettings, getSellerSettings)
  implement(app, deps, contract.updateSellerSettings, updateSellerSettings)
}
