import type { cartContract } from '@lonja/core/cart/cart.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { deleteLines, lockCart } from './cart.queries.ts'
import { cartReply } from './cart-view.ts'

/** Takes lines of one shop out of the cart, all of them without `skuIds`; lines that are not there are no mistake. */
export const deleteCart: Verb<typeof cartContract.deleteCart> = async ({ deps, actor, locale, params, query }) => {
  await transaction(deps.db, async (trx) => {
    await lockCart(trx, actor)
    await deleteLines(trx, { accountId: actor.accountId, shopId: params.shopId, skuIds: query.skuIds })
  })
  return cartReply(deps.db, { actor, viewer: await loadViewer(deps.db, actor), locale })
}
