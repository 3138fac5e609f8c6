import { WAITS_FOR_SELLER } from '@lonja/core/orders/waiting.ts'
import type { shopDeskContract } from '@lonja/core/shops/shop-desk.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from './own-shop.ts'
import { countOrders, type DeskShop, findDeskShop } from './shop-desk.queries.ts'

const missingOf = (shop: DeskShop) => [
  ...(shop.tax_set ? [] : (['tax'] as const)),
  ...(shop.ship_set ? [] : (['delivery'] as const)),
  // who pays in the shop comes for the goods
  ...(shop.payment_methods.some((method) => method !== 'payInShop' || shop.pick_up) ? [] : (['payment'] as const)),
]

/** What waits for a shop's people: orders, and settings without which nothing can be sold. */
export const getShopDesk: Verb<typeof shopDeskContract.getShopDesk> = async ({ deps, actor }) => {
  const shopId = ownShop(actor)
  const shop = await findDeskShop(deps.db, { shopId })
  const counts = await countOrders(deps.db, { shopId, statuses: WAITS_FOR_SELLER })
  return {
    id: shop.id,
    name: shop.name,
    subDomain: shop.sub_domain,
    status: shop.status,
    productCount: shop.product_count,
    orders: counts.toSorted((a, b) => WAITS_FOR_SELLER.indexOf(a.status) - WAITS_FOR_SELLER.indexOf(b.status)),
    missing: missingOf(shop),
  }
}
