import type { Locale } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { ibanEnd } from '@lonja/core/payments/iban.ts'
import { moneyOf } from '@lonja/core/payments/payment-status.ts'
import { mayReturnLine } from '@lonja/core/returns/return-rules.ts'
import { findCommission } from '../commissions/commissions.queries.ts'
import type { Db } from '../db/client.ts'
import { snapshot, type Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findMoney } from '../payments/money.queries.ts'
import { toRefund } from '../payments/refund-view.ts'
import { findRefundsOf } from '../payments/refunds.queries.ts'
import { owedForRest, readAmounts } from '../returns/order-amounts.ts'
import { toReturn } from '../returns/return-view.ts'
import { returnableOf } from '../returns/returnable.ts'
import { findReturnsOf } from '../returns/returns.queries.ts'
import { toShipment } from '../shipments/shipment-view.ts'
import { findShipmentsOf } from '../shipments/shipments.queries.ts'
import { actorSide } from './order-access.ts'
import { findOrderLock } from './order-locks.queries.ts'
import { toOrder } from './order-view.ts'
import { findOrder, findOrderLines } from './orders.queries.ts'
import { findOpenRevision } from './revisions.queries.ts'

const readOrder = async (
  db: Trx,
  { id, actor, locale, now }: { id: number; actor: Actor; locale: Locale; now: Date },
) => {
  const row = await findOrder(db, { id, actor })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  const lines = await findOrderLines(db, { orderId: id })
  const money = moneyOf(row.total_cents, await findMoney(db, { orderId: id }))
  const amounts = await readAmounts(db, { orderId: id })
  const caller = { actor, locale }
  const parts = {
    units: amounts.lines.map((line) => ({
      ...{ skuId: line.skuId, sent: line.sent, dropped: line.dropped },
      returnable: mayReturnLine({ ...line, receivedAt: row.received_at }, now) ? returnableOf(line, row) : 0,
    })),
    shipments: (await findShipmentsOf(db, { orderId: id })).map((one) => toShipment(one, caller)),
    returns: (await findReturnsOf(db, { orderId: id })).map((one) => toReturn(one, amounts, caller)),
    refunds: (await findRefundsOf(db, { orderId: id })).map((one) => toRefund(one, actor)),
    dropValue: row.drop_reason === null ? null : toEuros(owedForRest(amounts)),
  }
  const revision = await findOpenRevision(db, { orderId: id })
  const lock = await findOrderLock(db, { orderId: id, now })
  const side = actorSide(actor)
  // what the market charges is for those of the shop who may see its fees
  const seesFees = side === 'seller' && mayInShop(actor.role, 'money', 'see')
  const commission = seesFees ? await findCommission(db, { orderId: id }) : undefined
  return toOrder(row, { lines, money, revision, lock, commission, ...parts }, side, { locale, now })
}

/**
 * One order as its caller sees it, its status, money and products as they stood at one moment; someone else's order is not found. It begins a
 * transaction: whoever has one open asks after it.
 */
export const orderReply = (db: Db, ask: { id: number; actor: Actor; locale: Locale; now: Date }) =>
  snapshot(db, (trx) => readOrder(trx, ask))

/** The end of an account number, shown to users who are not of the account that holds it. */
const shownEnd = (iban: string): string => `•••• ${ibanEnd(iban)}`

/** An order; of bank accounts, someone of the market's support who sees it as another person is shown the end. */
export const getOrder: Verb<typeof ordersContract.getOrder> = async ({ deps, actor, params, locale, now }) => {
  const order = await orderReply(deps.db, { id: params.id, actor, locale, now })
  if (!actor.supportView) return order
  return {
    ...order,
    transfer: order.transfer && { ...order.transfer, bankAccount: shownEnd(order.transfer.bankAccount) },
    refundIban: order.refundIban && shownEnd(order.refundIban),
  }
}
