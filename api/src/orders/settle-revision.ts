import { subtract } from '@lonja/core/kernel/money.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { takeOnAccount } from '../payment-terms/check-on-account.ts'
import { oweRefund } from '../payments/owe-refund.ts'
import { checkLock } from './check-lock.ts'
import type { LockedOrder } from './order-facts.queries.ts'
import { readMoney } from './order-facts.ts'
import {
  closeRevision,
  deleteEmptyLines,
  findLinesOf,
  findOpenRevision,
  writeLines,
  writeTotals,
} from './revisions.queries.ts'
import { setHeld } from './stock.queries.ts'

/** Gives back what the lines hold beyond their units. */
const releaseSurplus = async (trx: Trx, orderId: number, now: Date): Promise<void> => {
  const lines = await findLinesOf(trx, { orderId })
  const holds = lines.map((line) => ({ skuId: line.sku_id, quantity: Math.min(line.held_quantity, line.quantity) }))
  const { productIds } = await setHeld(trx, { holds, move: { reason: 'revision', orderId, operatorId: null, at: now } })
  if (productIds.length > 0) await enqueue(trx, 'refresh_products', { productIds })
  await deleteEmptyLines(trx, { orderId })
}

/**
 * Makes a locked order what its open version says, and answers it with its new totals; without one it stays. What vouchers
 * paid beyond them goes back to the vouchers. Refuses (order_locked) while the other side writes another version.
 */
export const takeRevision = async (
  trx: Trx,
  order: LockedOrder,
  actor: OrderActor,
  now: Date,
): Promise<LockedOrder> => {
  const orderId = order.id
  if (actor !== 'system') await checkLock(trx, { orderId, side: actor, path: 'params.id', now })
  const revision = await findOpenRevision(trx, { orderId })
  if (!revision) return order
  const { total_cents, coupon_cents, voucher_back_cents: amountCents } = revision
  // an offer goes on account as its buyer accepts it, with the address that it goes to; the account comes before the stock, as in a new order
  if (order.payment_method === 'onAccount' && !order.is_offer && total_cents > order.total_cents)
    await takeOnAccount(
      trx,
      {
        shopId: order.shop_id,
        accountId: order.account_id,
        orderId,
        amountCents: (await readMoney(trx, { ...order, total_cents })).dueCents,
      },
      { path: 'params.id', now },
    )
  await writeLines(trx, { orderId, lines: revision.lines })
  await writeTotals(trx, { orderId, revision })
  await releaseSurplus(trx, orderId, now)
  await closeRevision(trx, { orderId, state: 'accepted', now })
  if (amountCents > 0) {
    const owner = { orderId, shopId: order.shop_id, provider: 'voucher' as const, ofRevision: true }
    const { missingCents } = await oweRefund(trx, { ...owner, amountCents, reason: '', askedBy: null, now })
    if (missingCents > 0) throw new Error(`vouchers paid less of order ${order.number} than its version gives back`)
  }
  return {
    ...order,
    total_cents,
    coupon_cents,
    voucher_cents: subtract(order.voucher_cents, amountCents),
    agreed_delivery_date: revision.delivery_date,
  }
}

/** Drops the open version of a locked order, if it has one: what it held beyond the order goes back to the stock. */
export const dropRevision = async (
  trx: Trx,
  { orderId, reason, now }: { orderId: number; reason?: string | undefined; now: Date },
): Promise<void> => {
  if (await closeRevision(trx, { orderId, state: 'rejected', reason, now })) await releaseSurplus(trx, orderId, now)
}
