import { add, type Cents, subtract, ZERO } from '../kernel/money.ts'

/** A voucher that is to pay. */
interface PayingVoucher {
  id: number
  balanceCents: Cents
  expiresAt: Date
}

/** What vouchers pay of an order's total, in cents. */
export interface VoucherPayment {
  /** of each voucher that is drawn on */
  parts: { id: number; cents: Cents }[]
  /** together */
  paid: Cents
  /** what is left to be paid in money */
  due: Cents
  /** what stays on the vouchers: they were worth more than the total (spec §5, the excess is not refunded) */
  excess: Cents
}

/** Draws a total from vouchers, the one that ends first before the others; what a voucher is worth beyond it stays on it. */
export const payWithVouchers = (total: Cents, vouchers: readonly PayingVoucher[]): VoucherPayment => {
  const inOrder = vouchers.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id)
  const parts: VoucherPayment['parts'] = []
  let due = total
  for (const { id, balanceCents } of inOrder) {
    const part = balanceCents < due ? balanceCents : due
    if (part > 0) parts.push({ id, cents: part })
    due = subtract(due, part)
  }
  const paid = subtract(total, due)
  const worth = add(ZERO, ...vouchers.map(({ balanceCents }) => balanceCents))
  return { parts, paid, due, excess: subtract(worth, paid) }
}
