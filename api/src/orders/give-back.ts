import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { releaseUnits, type StockMove } from './stock.queries.ts'

/** Puts units of an order's lines back on sale, as far as the lines still hold them, and has lists follow. */
export const giveBack = async (
  trx: Trx,
  units: readonly { lineId: number; quantity: number }[],
  move: StockMove,
): Promise<void> => {
  const given = units.filter(({ quantity }) => quantity > 0)
  if (given.length === 0) return
  const productIds = await releaseUnits(trx, { units: given, move })
  if (productIds.length > 0) await enqueue(trx, 'refresh_products', { productIds })
}
