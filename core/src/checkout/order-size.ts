import { type Cents, cents } from '../kernel/money.ts'

/** Most that the products and the delivery of one order may come to as the shop writes it: ten million euros, in cents. */
export const ORDER_MAX = cents(1_000_000_000)

/** Whether an order is beyond what one order may be; computed loosely, so that amounts of any size can be asked about. */
export const isTooLarge = (lines: readonly { priceCents: Cents; quantity: number }[], shippingCents: Cents | null) =>
  lines.reduce((sum, line) => sum + line.priceCents * line.quantity, shippingCents ?? 0) > ORDER_MAX
