import type { sellerShopContract } from '@lonja/core/shops/seller-shop.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from './own-shop.ts'
import { findSellerShop } from './seller-shop.queries.ts'
import { toSellerSettings } from './settings-view.ts'

export const getSellerSettings: Verb<typeof sellerShopContract.getSellerSettings> = async ({ deps, actor }) =>
  toSellerSettings(await findSellerShop(deps.db, { shopId: ownShop(actor) }))
