import { type BasisPoints, type Cents, divideRounded, subtract, times, ZERO } from '../kernel/money.ts'
import { type Surcharges, sumByRate, totalOf } from '../kernel/vat.ts'

/** A line of an order with the units of it that are gone; amounts in cents, in the shop's writing. */
export interface KeptLine {
  skuId: number
  unitCents: Cents
  /** what a coupon took off the whole line; nothing when absent */
  couponCents?: Cents
  vatBp: BasisPoints
  /** ordered */
  quantity: number
  /** of these, left out or given back before */
  gone: number
}

interface PricedLines {
  /** whether the shop writes its prices with VAT */
  taxInclude: boolean
  /** what the buyer paid beside VAT; nothing when absent */
  surcharges?: Surcharges
  lines: readonly KeptLine[]
}

/** What some units of a line cost: each bears the same part of the line's coupon. */
const amountOf = ({ unitCents, couponCents = ZERO, quantity }: KeptLine, units: number): Cents =>
  quantity === 0
    ? ZERO
    : subtract(times(unitCents, units), divideRounded(BigInt(couponCents) * BigInt(units), BigInt(quantity)))

/** What units of the lines cost with VAT and surcharge, rounded once per rate as the order was. */
const grossOf = ({ taxInclude, surcharges = null, lines }: PricedLines, unitsOf: (line: KeptLine) => number): Cents =>
  totalOf(
    sumByRate(
      lines.map((line) => ({ taxBp: line.vatBp, amountCents: amountOf(line, unitsOf(line)) })),
      taxInclude,
      surcharges,
    ),
  ).grossCents

/**
 * What the buyer is owed for units that are given back or left out, VAT included, in cents: what the products that they keep cost
 * with these units less what they cost without. So the sum over all units, in whatever portions, is what was paid for the
 * products, to the cent. Throws RangeError when more units are named than stay with the buyer.
 */
export const refundOf = (order: PricedLines, units: ReadonlyMap<number, number>): Cents => {
  const kept = ({ quantity, gone }: KeptLine) => quantity - gone
  for (const line of order.lines)
    if ((units.get(line.skuId) ?? 0) > kept(line)) throw new RangeError(`more units than are left of sku ${line.skuId}`)
  return subtract(
    grossOf(order, kept),
    grossOf(order, (line) => kept(line) - (units.get(line.skuId) ?? 0)),
  )
}

/** What of an order's total is not its products: the shipping with its VAT, in cents. */
export const shippingOf = (order: PricedLines & { totalCents: Cents }): Cents =>
  subtract(
    order.totalCents,
    grossOf(order, ({ quantity }) => quantity),
  )
