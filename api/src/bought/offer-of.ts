import type { BoughtOffer } from '@lonja/core/bought/bought.ts'
import type { AccessRights } from '../access/access-rights.ts'
import type { ShopBriefRow } from '../shops/shop-view.ts'

/** A shop, and whether one of its skus is on the shelf; without a sku where it was deleted. */
type KnownSku = ShopBriefRow & { product_on_shelf: boolean | null; sku_row: { on_shelf: boolean } | null }

/** Whether the shop offers a sku today, to whoever it shows its products. */
export const isOnShelf = ({ product_on_shelf: isProductOn, sku_row: sku }: KnownSku): boolean =>
  isProductOn === true && sku?.on_shelf === true

/**
 * What has become, for this caller, of a sku that they had before or wrote down. In a shop whose prices are closed to them it is `closed`
 * whatever the shop did with it since.
 */
export const offerOf = (row: KnownSku, rights: AccessRights): BoughtOffer => {
  if (rights.access(row) === 'invalidStore') return 'gone'
  if (!rights.seesPrices(row)) return 'closed'
  return isOnShelf(row) ? 'open' : 'gone'
}
