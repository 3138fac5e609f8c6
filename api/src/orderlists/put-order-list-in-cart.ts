import { CART_LINES_MAX } from '@lonja/core/cart/cart.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { fillUp } from '@lonja/core/orderlists/order-list.ts'
import type { orderListsContract } from '@lonja/core/orderlists/order-lists.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { offerOf } from '../bought/offer-of.ts'
import { countCartLines, lockCart, upsertLines } from '../cart/cart.queries.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { quantityFacts } from '../products/sku-view.ts'
import { findInCart, findOrderList, findOrderListLines } from './order-lists.queries.ts'

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
  const owner = { accountId }
  const { lines, fresh } = await transaction(deps.db, async (trx) => {
    await lockCart(trx, owner)
    await findOrderList(trx, { accountId, id })
    const rights = await loadAccessRights(trx, actor)
    const rows = await findOrderListLines(trx, { listId: id, shopId })
    const skuIds = rows.flatMap(({ sku_row: sku }) => sku?.id ?? [])
    const inCart = await findInCart(trx, { accountId, skuIds })
    const filled = rows.map((row) => {
      const offer = offerOf(row, rights)
      const skuId = row.sku_row?.id ?? null
      const before = (skuId !== null && inCart.get(skuId)) || 0
      const line = { id: row.line_id, skuId, shopId: row.id, before }
      if (offer === 'open' && row.sku_row)
        return { ...line, ...fillUp(row.quantity, quantityFacts(row.sku_row), before) }
      return { ...line, quantity: before, result: offer === 'gone' ? ('gone' as const) : ('closed' as const) }
    })
    // in sku order, as every writer of a cart
    const put = filled
      .flatMap(({ skuId, shopId: ofShop, before, quantity }) =>
        skuId !== null && quantity > before ? [{ skuId, shopId: ofShop, quantity, isFresh: before === 0 }] : [],
      )
      .sort((one, other) => one.skuId - other.skuId)
    const added = put.filter(({ isFresh }) => isFresh).map(({ skuId }) => skuId)
    if (added.length > 0 && (await countCartLines(trx, { owner })) + added.length > CART_LINES_MAX)
      throw new Refusal('cart_full')
    if (put.length > 0) await upsertLines(trx, { owner, lines: put, now })
    return { lines: filled.map(({ id: line, result, quantity }) => ({ id: line, result, quantity })), fresh: added }
  })
  for (const skuId of fresh) deps.counter.cart({ skuId, now })
  return { lines }
}
