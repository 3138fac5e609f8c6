import { QUANTITY_MAX } from '@lonja/core/cart/quantity.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ORDER_LIST_LINES_MAX } from '@lonja/core/orderlists/order-list.ts'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { countLines, findOnShelf, upsertLines } from './order-lists.queries.ts'

interface Line {
  skuId: number
  quantity: number
}

/** Throws order_list_full for a list that has more lines than it may. To be asked before the transaction that wrote them ends. */
export const refuseOverfull = async (trx: Db, { listId }: { listId: number }): Promise<void> => {
  if ((await countLines(trx, { listId })) > ORDER_LIST_LINES_MAX)
    throw new Refusal('order_list_full', { params: { maximum: ORDER_LIST_LINES_MAX } })
}

/** Lines that name one sku twice become one with the units of both. */
const joined = (lines: readonly Line[]): Line[] => {
  const units = new Map<number, number>()
  for (const { skuId, quantity } of lines) units.set(skuId, Math.min(QUANTITY_MAX, (units.get(skuId) ?? 0) + quantity))
  return [...units].map(([skuId, quantity]) => ({ skuId, quantity }))
}

/**
 * Puts skus into a list that the caller holds: those on the shelf of a shop whose products they see. Throws not_found where that is none
 * of them, and order_list_full. `isChanged` says whether the list is now another than before.
 */
export const addLines = async (
  trx: Db,
  { listId, lines, rights }: { listId: number; lines: readonly Line[]; rights: AccessRights },
): Promise<{ added: number; leftOut: number; isChanged: boolean }> => {
  const wanted = joined(lines)
  const onShelf = await findOnShelf(trx, { skuIds: wanted.map(({ skuId }) => skuId) })
  const seen = new Set(onShelf.flatMap(({ skuId, shop }) => (rights.seesProducts(shop) ? [skuId] : [])))
  const taken = wanted.filter(({ skuId }) => seen.has(skuId))
  if (taken.length === 0) throw new Refusal('not_found', { path: 'body.lines' })
  const isChanged = await upsertLines(trx, { listId, lines: taken })
  await refuseOverfull(trx, { listId })
  return { added: taken.length, leftOut: wanted.length - taken.length, isChanged }
}
