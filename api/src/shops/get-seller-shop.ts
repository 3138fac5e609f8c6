import { toPercent } from '@lonja/core/kernel/money.ts'
import { vatRatesAt } from '@lonja/core/products/vat-rates.ts'
import type { sellerShopContract } from '@lonja/core/shops/seller-shop.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from './own-shop.ts'
import { findSellerShop, type SellerShop } from './seller-shop.queries.ts'

const missingOf = (shop: SellerShop) => [
  ...(shop.tax_set ? [] : (['tax'] as const)),
  ...(shop.ship_set ? [] : (['delivery'] as const)),
  // who pays in the shop comes for the products
  ...(shop.payment_methods.some((method) => method !== 'payInShop' || shop.pick_up) ? [] : (['payment'] as const)),
]

/** The shop that the caller acts for: its status, how it writes prices, and the settings without which nothing can be sold. */
export const getSellerShop: Verb<typeof sellerShopContract.getSellerShop> = async ({ deps, actor }) => {
  const shop = await findSellerShop(deps.db, { shopId: ownShop(actor) })
  return {
    id: shop.id,
    status: shop.status,
    productCount: shop.product_count,
    taxInclude: shop.tax_include,
    tax: toPercent(shop.tax_bp),
    taxRates: vatRatesAt(shop.post_code).map(toPercent),
    missing: missingOf(shop),
  }
}
