import { brandKey } from '@lonja/core/products/brand.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findMarketBrands, findOwnBrands } from './brands.queries.ts'

/** Brands of each kind, as many as a list to choose from holds. */
const OWN_MAX = 200
const MARKET_MAX = 100

/**
 * Brands to choose from for the own products: those of the shop first, then those of the market that it has not, unless only its own are
 * asked for.
 */
export const getSellerBrands: Verb<typeof sellerProductsContract.getSellerBrands> = async ({ deps, actor, query }) => {
  const [own, market] = await Promise.all([
    findOwnBrands(deps.db, { shopId: ownShop(actor), limit: OWN_MAX }),
    query.own ? [] : findMarketBrands(deps.db, { limit: MARKET_MAX }),
  ])
  const known = new Set(own.map(brandKey))
  return { items: [...own, ...market.filter((brand) => !known.has(brandKey(brand)))] }
}
