import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerProductsContract } from '@lonja/core/products/seller-products.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toOwnProduct } from './seller-product-view.ts'
import { findOwnProduct } from './seller-products.queries.ts'

/** One of the own products as it is edited. */
export const getSellerProduct: Verb<typeof sellerProductsContract.getSellerProduct> = async ({
  deps,
  actor,
  params,
}) => {
  const row = await findOwnProduct(deps.db, { shopId: ownShop(actor), id: params.id })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toOwnProduct(deps.db, row)
}
