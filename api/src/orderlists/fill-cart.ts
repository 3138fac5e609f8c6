import { CART_LINES_MAX } from '@lonja/core/cart/cart.contract.ts'
import { type CartResult, fillUp } from '@lonja/core/orderlists/order-list.ts'
import type { AccessRights } from '../access/access-rights.ts'
import { offerOf } from '../bought/offer-of.ts'
import { countCartLines, upsertLines } from '../cart/cart.queries.ts'
import type { Trx } from '../db/transaction.ts'
import { quantityFacts } from '../products/sku-view.ts'
import { findInCart, findOrderListLines, type OrderListLineRow } from './order-lists.queries.ts'

interface Filling {
  accountId: number
  listId: number
  /** lines of this shop alone; all when absent */
  shopId?: number | undefined
  /** what the account may see now */
  rights: AccessRights
  now: Date
}

/** A line with the units that the cart has of it afterwards, and what became of it: `noRoom` where the cart has as many lines as it may. */
export interface FilledLine {
  row: OrderListLineRow
  quantity: number
  result: CartResult | 'noRoom'
  /** the cart had none of it before */
  isFresh: boolean
}

const fillLine = (row: OrderListLineRow, rights: AccessRights, before: number): FilledLine => {
  const offer = offerOf(row, rights)
  const isFresh = before === 0
  if (offer === 'open' && row.sku_row)
    return { row, isFresh, ...fillUp(row.quantity, quantityFacts(row.sku_row), before) }
  return { row, isFresh, quantity: before, result: offer === 'gone' ? 'gone' : 'closed' }
}

const PUT: readonly FilledLine['result'][] = ['added', 'more', 'fewer']

/** Whether a line's units were put in, or raised. */
export const isPutIn = ({ result }: FilledLine): boolean => PUT.includes(result)

/**
 * Fills an account's cart, which the caller holds (`lockCart`), up to the lines of an order list that can be had. What the cart has already
 * counts. Lines for which it has no room are `noRoom`, the last ones of the list, and are left out.
 */
export const fillCart = async (
  trx: Trx,
  { accountId, listId, shopId, rights, now }: Filling,
): Promise<FilledLine[]> => {
  const owner = { accountId }
  const rows = await findOrderListLines(trx, { listId, shopId })
  const inCart = await findInCart(trx, { accountId, skuIds: rows.flatMap(({ sku_row: sku }) => sku?.id ?? []) })
  const filled = rows.map((row) => fillLine(row, rights, (row.sku_row && inCart.get(row.sku_row.id)) || 0))
  const fresh = filled.filter((line) => isPutIn(line) && line.isFresh)
  const room = fresh.length === 0 ? 0 : Math.max(0, CART_LINES_MAX - (await countCartLines(trx, { owner })))
  const outside = new Set(fresh.slice(room))
  const lines = filled.map((line) => (outside.has(line) ? { ...line, quantity: 0, result: 'noRoom' as const } : line))
  const put = lines
    .flatMap((line) =>
      isPutIn(line) && line.row.sku_row
        ? [{ skuId: line.row.sku_row.id, shopId: line.row.id, quantity: line.quantity }]
        : [],
    )
    // in sku order, as every writer of a cart
    .sort((one, other) => one.skuId - other.skuId)
  if (put.length > 0) await upsertLines(trx, { owner, lines: put, now })
  return lines
}
