import type { cartContract } from '@lonja/core/cart/cart.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import type { Verb } from '../http/implement.ts'
import { countCartLines } from './cart.queries.ts'
import { cartReply } from './cart-view.ts'

/** The cart; `limit=1` asks for the badge's count alone, of one shop or of all, and costs one count. */
export const getCarts: Verb<typeof cartContract.getCarts> = async ({ deps, actor, locale, query }) =>
  query.limit === 1
    ? { carts: [], count: await countCartLines(deps.db, { accountId: actor.accountId, shopId: query.shopId }) }
    : cartReply(deps.db, { actor, viewer: await loadViewer(deps.db, actor), locale, shopId: query.shopId })
