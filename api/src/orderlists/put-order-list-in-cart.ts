import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { CartResult } from '@lonja/core/orderlists/order-list.ts'
import type { orderListsContract } from '@lonja/core/orderlists/order-lists.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { fillCart, isPutIn } from './fill-cart.ts'
import { findOrderList } from './order-lists.queries.ts'

/** What became of a line; throws cart_full for one that the cart has no room for. */
const resultOf = (result: CartResult | 'noRoom'): CartResult => {
  if (result === 'noRoom') throw new Refusal('cart_full')
  return result
}

/**
 * Fills the cart up to a list's lines that can be had, and says of each line what became of it. What the cart has already counts, so
 * that two presses, also at the same moment, put in as much as one. Throws cart_full, with nothing put in.
 */
export const putOrderListInCart: Verb<typeof orderListsContract.putOrderListInCart> = async ({
  deps,
  actor,
  params: { id },
  body: { shopId },
  now,
}) => {
  const { accountId } = actor
  const { lines, fresh } = await transaction(deps.db, async (trx) => {
    await lockCart(trx, { accountId })
    await findOrderList(trx, { accountId, id })
    const rights = await loadAccessRights(trx, actor)
    const filled = await fillCart(trx, { accountId, listId: id, shopId, rights, now })
    return {
      lines: filled.map(({ row, result, quantity }) => ({ id: row.line_id, result: resultOf(result), quantity })),
      fresh: filled.flatMap((line) => (isPutIn(line) && line.isFresh && line.row.sku_row ? [line.row.sku_row.id] : [])),
    }
  })
  for (const skuId of fresh) deps.counter.cart({ skuId, now })
  return { lines }
}
