import type { cartContract } from '@lonja/core/cart/cart.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { countCartLines } from './cart.queries.ts'
import { findOwner } from './cart-owner.ts'
import { cartReply, NO_CART } from './cart-view.ts'

/** The cart; `limit=1` asks for the badge's count alone, of one shop or of all, and costs one count. */
export const getCarts: Verb<typeof cartContract.getCarts> = async (call) => {
  const { deps, actor, query } = call
  const owner = await findOwner(deps.db, call)
  if (!owner) return NO_CART
  return query.limit === 1
    ? { carts: [], count: await countCartLines(deps.db, { owner, shopId: query.shopId }) }
    : cartReply(deps.db, call, { owner, rights: await loadAccessRights(deps.db, actor), shopId: query.shopId })
}
