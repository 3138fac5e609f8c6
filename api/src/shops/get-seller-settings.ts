import type { shopDeskContract } from '@lonja/core/shops/shop-desk.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from './own-shop.ts'
import { toSellerSettings } from './settings-view.ts'
import { findDeskShop } from './shop-desk.queries.ts'

export const getSellerSettings: Verb<typeof shopDeskContract.getSellerSettings> = async ({ deps, actor }) =>
  toSellerSettings(await findDeskShop(deps.db, { shopId: ownShop(actor) }))
