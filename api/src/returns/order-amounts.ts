import { type Cents, ZERO } from '@lonja/core/kernel/money.ts'
import { refundOf, shippingOf } from '@lonja/core/returns/return-amount.ts'
import { openUnits } from '@lonja/core/shipments/sent-units.ts'
import type { Db } from '../db/client.ts'
import { findOrderTotals, findOrderUnits } from './returns.queries.ts'

/** What of an order refunds are computed from, in cents. */
export interface OrderAmounts {
  totals: Awaited<ReturnType<typeof findOrderTotals>>
  lines: Awaited<ReturnType<typeof findOrderUnits>>
}

/** Reads them; the caller holds the order's lock where it acts upon them. */
export const readAmounts = async (db: Db, { orderId }: { orderId: number }): Promise<OrderAmounts> => ({
  totals: await findOrderTotals(db, { orderId }),
  lines: await findOrderUnits(db, { orderId }),
})

/** What a buyer would be owed, in cents with VAT. */
interface Owed {
  /** for the units, no more than is left of what was paid */
  productsCents: Cents
  /** for the shipping, 0 once it was paid back */
  shippingCents: Cents
  /** what is left of what was paid: neither paid back nor owed already */
  leftCents: Cents
}

/** What units of an order's skus are worth to its buyer now. */
export const owedFor = ({ totals, lines }: OrderAmounts, units: ReadonlyMap<number, number>): Owed => {
  const { tax_include: taxInclude, surcharges, total_cents: totalCents } = totals
  const order = { taxInclude, surcharges, lines, totalCents }
  const products = refundOf(order, units)
  const leftCents = totals.left_cents
  return {
    productsCents: products < leftCents ? products : leftCents,
    shippingCents: totals.shipping_repaid ? ZERO : shippingOf(order),
    leftCents,
  }
}

/** What leaving out all that has not been sent gives back to the buyer now, in cents with VAT. */
export const owedForRest = (amounts: OrderAmounts): Cents =>
  owedFor(amounts, new Map(amounts.lines.map((line) => [line.skuId, openUnits(line)]))).productsCents
