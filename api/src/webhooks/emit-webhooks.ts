import { randomUUID } from 'node:crypto'
import { LOW_STOCK_PURCHASES } from '@lonja/core/products/seller-product-lists.ts'
import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import type { Db } from '../db/client.ts'
import { insertDeliveries, insertStockDeliveries } from './outbox.queries.ts'

/** Something that happened in a shop, as its programs are told: without names or addresses of people. */
interface Happened {
  event: WebhookEvent
  data: object
}

/**
 * Writes what happened into the outbox of the shop's webhooks, with the jobs that call them. Called in the transaction of what
 * happened: either both are there or neither.
 */
export const emitWebhooks = (
  trx: Db,
  { shopId, happened, now }: { shopId: number; happened: readonly Happened[]; now: Date },
): Promise<void> =>
  insertDeliveries(trx, {
    shopId,
    now,
    events: happened.map(({ event, data }) => {
      const id = randomUUID()
      return { id, event, body: JSON.stringify({ id, event, at: now.toISOString(), data }) }
    }),
  })

/**
 * The same for skus whose stock this transaction has lowered at a moment, as their history says: whoever lowers stock calls it
 * after `recordChanges`. stock.out below the smallest purchase, stock.low below three of them.
 */
export const emitStockEvents = (trx: Db, given: { skuIds: readonly number[]; at: Date }): Promise<void> =>
  insertStockDeliveries(trx, { ...given, lowPurchases: LOW_STOCK_PURCHASES })
