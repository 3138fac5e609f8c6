import type { BoughtOffer } from '@lonja/core/bought/bought.ts'
import type { AccessRights } from '../access/access-rights.ts'
import type { ShopBriefRow } from '../shops/shop-view.ts'

/** A shop, and whether one of its skus is on the shelf; without a sku where it was deleted. */
type KnownSku = ShopBriefRow & { product_on_shelf: boolean | null; sku_row: { on_shelf: boolean } | null }

/** What has become, for this caller, of a sku that they had before or wrote down. */
export const offerOf = (row: KnownSku, rights: AccessRights): BoughtOffer => {
  if (rights.access(row) === 'invalidStore' || row.sku_row === null) return 'gone'
  if (!rights.seesPrices(row)) return 'closed'
  return row.product_on_shelf && row.sku_row.on_shelf ? 'open' : 'gone'
}
