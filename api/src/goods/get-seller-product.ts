import type { goodsContract } from '@lonja/core/goods/goods.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findOwnProduct } from './goods.queries.ts'
import { toOwnProduct } from './goods-view.ts'

/** One of the own goods as it is edited. */
export const getSellerProduct: Verb<typeof goodsContract.getSellerProduct> = async ({ deps, actor, params }) => {
  const row = await findOwnProduct(deps.db, { shopId: ownShop(actor), id: params.id })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return toOwnProduct(deps.db, row)
}
