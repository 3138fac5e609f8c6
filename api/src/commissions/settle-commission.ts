import { commissionOf, keptCommission, owesCommission, termsTotal } from '@lonja/core/commissions/commission.ts'
import { subtract } from '@lonja/core/kernel/money.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import type { MoneyFacts } from '@lonja/core/payments/payment-status.ts'
import type { Trx } from '../db/transaction.ts'
import type { LockedOrder } from '../orders/orders.queries.ts'
import { findCommission, findCommissionLines, findRulesAt, insertCommission } from './commissions.queries.ts'

type ChargedOrder = Pick<LockedOrder, 'id' | 'shop_id' | 'stage' | 'total_cents' | 'tax_include'>

/**
 * Brings an order's commission up to date in the transaction that changed its stage or its money, which holds the order's lock.
 * It accrues by the rules of the moment when the buyer has the goods; from then on it is the part of it that belongs to what the
 * shop keeps of the money. `stage` is the one that the order comes into.
 */
export const settleCommission = async (
  trx: Trx,
  order: ChargedOrder,
  { stage, money, now }: { stage: OrderStage; money: Pick<MoneyFacts, 'paidCents' | 'refundedCents'>; now: Date },
): Promise<void> => {
  if (!owesCommission(stage)) return
  const own = { orderId: order.id, shopId: order.shop_id, at: now }
  if (!owesCommission(order.stage)) {
    const rules = await findRulesAt(trx, own)
    if (rules.length === 0) return
    const lines = await findCommissionLines(trx, own)
    const terms = commissionOf({ shopId: order.shop_id, taxInclude: order.tax_include, lines }, rules)
    if (!terms) return
    await insertCommission(trx, { ...own, kind: 'accrue', netCents: termsTotal(terms), terms })
  }
  const known = await findCommission(trx, own)
  if (!known) return
  const keptCents = subtract(money.paidCents, money.refundedCents)
  const due = keptCommission(known.accrued, { keptCents, totalCents: order.total_cents })
  if (due !== known.now)
    await insertCommission(trx, { ...own, kind: 'adjust', netCents: subtract(due, known.now), terms: null })
}
