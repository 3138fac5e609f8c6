import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getSellerDetails, updateSellerDetails } from './seller-details.ts'
import { askShopIdentity, decideShopIdentity, withdrawShopIdentity } from './shop-identity.ts'

export const shopDetailsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSellerDetails, getSellerDetails)
  implement(app, deps, contract.updateSellerDetails, updateSellerDetails)
  implement(app, deps, contract.askShopIdentity, askShopIdentity)
  implement(app, deps, contract.withdrawShopIdentity, withdrawShopIdentity)
  implement(app, deps, contract.decideShopIdentity, decideShopIdentity)
}
