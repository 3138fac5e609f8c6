import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { deleteLines, lockCart } from '../cart/cart.queries.ts'
import { cartReply } from '../cart/cart-view.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { keepProduct } from './keep-product.ts'
import { findProductOfSku } from './saved.queries.ts'

/** Saves the product of a line of the cart and takes the line out, both or neither. */
export const saveForLater: Verb<typeof savedContract.saveForLater> = async (call) => {
  const { deps, actor, locale, now, body } = call
  const { skuId } = body
  const { accountId } = actor
  const path = 'body.skuId'
  return transaction(deps.db, async (trx) => {
    await lockCart(trx, { accountId })
    const sku = await findProductOfSku(trx, { skuId })
    if (!sku) throw new Refusal('not_found', { path })
    const rights = await loadAccessRights(trx, actor)
    await keepProduct(trx, call, { rights, productId: sku.product_id, path })
    await deleteLines(trx, { owner: { accountId }, shopId: sku.shop_id, skuIds: [skuId] })
    return cartReply(trx, { owner: { accountId }, rights, locale, now, vies: deps.vies })
  })
}
