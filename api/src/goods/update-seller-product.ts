import type { goodsContract } from '@lonja/core/goods/goods.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findOwnProduct, updateProduct } from './goods.queries.ts'
import { toOwnProduct } from './goods-view.ts'
import { productColumns, serialTaken, writeParts } from './write-product.ts'

/** Changes one of the own goods; what lists show of it follows in the same transaction. */
export const updateSellerProduct: Verb<typeof goodsContract.updateSellerProduct> = async ({
  deps,
  actor,
  params,
  body,
  now,
}) => {
  const shopId = ownShop(actor)
  const { id } = params
  return transaction(deps.db, async (trx) => {
    const row = await findOwnProduct(trx, { shopId, id, lock: true })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    await updateProduct(trx, { id, set: { ...productColumns(body), updated_at: now } })
    await writeParts(trx, { actor, now }, { shopId, id, body, before: row.pictures as string[] })
    return toOwnProduct(trx, (await findOwnProduct(trx, { shopId, id })) ?? row)
  }).catch((error) => serialTaken(error, body.skus))
}
