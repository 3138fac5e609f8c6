import { CART_LINES_MAX, type cartContract } from '@lonja/core/cart/cart.contract.ts'
import { mergeLines } from '@lonja/core/cart/merge-lines.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { countCartLines, upsertLines } from './cart.queries.ts'
import { lockOwner } from './cart-owner.ts'
import { deleteVisitorCart, findLinesToMerge } from './visitor-carts.queries.ts'

/**
 * Moves what is in a visitor's cart into the cart of the account that he logged in to. The visitor's cart is deleted in the
 * same transaction, so that of two calls at once the second finds nothing to move.
 */
export const mergeCart: Verb<typeof cartContract.mergeCart> = async ({ deps, actor, cartKey, now }) =>
  transaction(deps.db, async (trx) => {
    const owner = { accountId: actor.accountId }
    await lockOwner(trx, { actor, cartKey, now })
    const visitor = await lockOwner(trx, { actor: null, cartKey, now })
    if (!visitor || !('visitorCartId' in visitor)) return { merged: 0, lowered: 0, leftOut: 0 }
    const rights = await loadAccessRights(trx, actor)
    const rows = await findLinesToMerge(trx, { ...visitor, ...owner })
    const { lines, ...result } = mergeLines(
      rows.map((row) => ({
        skuId: row.sku_id,
        quantity: row.quantity,
        inAccount: row.in_account,
        isOpen: rights.sees({ id: row.shop_id, visibility: row.visibility, status: row.status }),
        sku: {
          packSize: row.pack_size,
          minimum: row.minimum,
          stock: row.stock,
          stockControl: row.stock_control as StockControl,
          onShelf: row.on_shelf,
        },
      })),
      CART_LINES_MAX - (await countCartLines(trx, { owner })),
    )
    const shopOf = new Map(rows.map((row) => [row.sku_id, row.shop_id]))
    if (lines.length > 0)
      await upsertLines(trx, {
        owner,
        lines: lines.map((line) => ({ ...line, shopId: shopOf.get(line.skuId) ?? 0 })),
        now,
      })
    await deleteVisitorCart(trx, { id: visitor.visitorCartId })
    return result
  })
