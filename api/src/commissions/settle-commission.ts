import { commissionOf, keptPart, owesCommission, repaidCoupon, termsTotal } from '@lonja/core/commissions/commission.ts'
import { type Cents, subtract } from '@lonja/core/kernel/money.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import type { MoneyFacts } from '@lonja/core/payments/payment-status.ts'
import type { Trx } from '../db/transaction.ts'
import type { LockedOrder } from '../orders/order-facts.queries.ts'
import {
  findCommission,
  findCommissionLines,
  findRepaidCoupon,
  findRulesAt,
  insertCommission,
} from './commissions.queries.ts'

type ChargedOrder = Pick<
  LockedOrder,
  'id' | 'shop_id' | 'stage' | 'total_cents' | 'tax_include' | 'coupon_cents' | 'coupon_terms'
>

interface Own {
  orderId: number
  shopId: number
  at: Date
}

/** Writes an order's commission when the buyer has the products, by the rules of the moment. */
const accrue = async (trx: Trx, order: ChargedOrder, own: Own): Promise<void> => {
  const rules = await findRulesAt(trx, own)
  if (rules.length === 0) return
  const lines = await findCommissionLines(trx, own)
  const terms = commissionOf({ shopId: order.shop_id, taxInclude: order.tax_include, lines }, rules)
  if (terms) await insertCommission(trx, { ...own, kind: 'accrue', netCents: termsTotal(terms), terms })
}

/** Writes what the market repays of its coupon now, as the difference to what it repaid so far. */
const repayCoupon = async (trx: Trx, own: Own, due: Cents): Promise<void> => {
  const repaid = await findRepaidCoupon(trx, own)
  if (due !== repaid)
    await insertCommission(trx, { ...own, kind: 'coupon', netCents: subtract(repaid, due), terms: null })
}

/**
 * Brings up to date what an order's shop owes the market, and what the market owes the shop for a coupon of its own, in the
 * transaction that changed the order's stage or its money, which holds the order's lock. The commission accrues by the rules of
 * the moment when the buyer has the products; from then on both are the part that belongs to what the shop keeps of the money.
 * `stage` is the one that the order comes into.
 */
export const settleCommission = async (
  trx: Trx,
  order: ChargedOrder,
  { stage, money, now }: { stage: OrderStage; money: Pick<MoneyFacts, 'paidCents' | 'refundedCents'>; now: Date },
): Promise<void> => {
  if (!owesCommission(stage)) return
  const own = { orderId: order.id, shopId: order.shop_id, at: now }
  if (!owesCommission(order.stage)) await accrue(trx, order, own)
  const kept = { keptCents: subtract(money.paidCents, money.refundedCents), totalCents: order.total_cents }
  const known = await findCommission(trx, own)
  const due = known && keptPart(known.accrued, kept)
  if (known && due !== undefined && due !== known.now)
    await insertCommission(trx, { ...own, kind: 'adjust', netCents: subtract(due, known.now), terms: null })
  const coupon = { couponCents: order.coupon_cents, couponTerms: order.coupon_terms }
  if (order.coupon_terms?.shopId === null) await repayCoupon(trx, own, repaidCoupon(coupon, kept))
}
