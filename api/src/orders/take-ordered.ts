import type { PricedOrder } from '../checkout/price-order.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { refuseShort } from './order-checks.ts'
import type { snapshotLines } from './snapshot-lines.ts'
import { takeStock } from './stock.queries.ts'

interface Ordered {
  id: number
  lines: ReturnType<typeof snapshotLines>
  priced: PricedOrder
  /** the account that buys */
  accountId: number
  operatorId: number
  now: Date
}

/**
 * Takes the units that a new order holds from the stock; throws out_of_stock for what ran short. Comes last in the transaction:
 * every other order of the same products waits from here until the commit.
 */
export const takeOrdered = async (
  trx: Trx,
  { id, lines, priced, accountId, operatorId, now }: Ordered,
): Promise<void> => {
  const takes = lines.flatMap(({ sku_id: skuId, held_quantity: quantity }) => (quantity > 0 ? { skuId, quantity } : []))
  const move = { reason: 'order', orderId: id, operatorId, at: now } as const
  const { shortSkuIds, productIds } = await takeStock(trx, takes, move)
  if (shortSkuIds.length > 0) await refuseShort(trx, { accountId }, priced, shortSkuIds)
  if (productIds.length > 0) await enqueue(trx, 'refresh_products', { productIds })
}
