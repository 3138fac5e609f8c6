import type { cartContract } from '@lonja/core/cart/cart.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { deleteLines } from './cart.queries.ts'
import { lockOwner } from './cart-owner.ts'
import { cartReply, NO_CART } from './cart-view.ts'

/** Takes lines of one shop out of the cart, all of them without `skuIds`; lines that are not there are no mistake. */
export const deleteCart: Verb<typeof cartContract.deleteCart> = async (call) => {
  const { deps, actor, params, query, ip } = call
  if (!actor) await deps.limits.take('visitorCartWrite', ip)
  const owner = await transaction(deps.db, async (trx) => {
    const locked = await lockOwner(trx, call)
    if (locked) await deleteLines(trx, { owner: locked, shopId: params.shopId, skuIds: query.skuIds })
    return locked
  })
  return owner ? cartReply(deps.db, call, { owner, rights: await loadAccessRights(deps.db, actor) }) : NO_CART
}
