import { type BasisPoints, type Cents, divideRounded, subtract, times, ZERO } from '../kernel/money.ts'
import { sumByRate, totalOf } from '../kernel/vat.ts'

/** A line of an order with the units that stay with the buyer; amounts in cents, in the shop's writing. */
export interface KeptLine {
  skuId: number
  unitCents: Cents
  vatBp: BasisPoints
  /** ordered */
  quantity: number
  /** of these, left out or given back before */
  gone: number
}

export interface PricedLines {
  /** whether the shop writes its prices with VAT */
  taxInclude: boolean
  lines: readonly KeptLine[]
  /** what all the goods of the order cost with VAT, after everything that was taken off it */
  goodsCents: Cents
}

/** What units of the lines cost with VAT, rounded once per rate as the order was. */
const grossOf = ({ taxInclude, lines }: Omit<PricedLines, 'goodsCents'>, unitsOf: (line: KeptLine) => number): Cents =>
  totalOf(
    sumByRate(
      lines.map((line) => ({ taxBp: line.vatBp, amountCents: times(line.unitCents, unitsOf(line)) })),
      taxInclude,
    ),
  ).grossCents

/**
 * What the buyer is owed for units that are given back or left out, VAT included, in cents: what the order's goods cost with
 * them less what they cost without them. So the sum over all units, in whatever portions, is what was paid for the goods,
 * to the cent. Throws RangeError when more units are named than stay with the buyer.
 */
export const refundOf = (order: PricedLines, units: ReadonlyMap<number, number>): Cents => {
  const kept = ({ quantity, gone }: KeptLine) => quantity - gone
  for (const line of order.lines)
    if ((units.get(line.skuId) ?? 0) > kept(line)) throw new RangeError(`more units than are left of sku ${line.skuId}`)
  const listed = grossOf(order, ({ quantity }) => quantity)
  if (listed === 0) return ZERO
  const paidFor = (unitsOf: (line: KeptLine) => number): Cents =>
    divideRounded(BigInt(order.goodsCents) * BigInt(grossOf(order, unitsOf)), BigInt(listed))
  return subtract(
    paidFor(kept),
    paidFor((line) => kept(line) - (units.get(line.skuId) ?? 0)),
  )
}

/** What of an order's total its goods cost and what its shipping, both with VAT, in cents; `goodsCents` plus shipping is the total. */
export const splitTotal = (
  order: Omit<PricedLines, 'goodsCents'> & { totalCents: Cents; hasShipping: boolean },
): { goodsCents: Cents; shippingCents: Cents } => {
  const { totalCents, hasShipping } = order
  const goodsCents = hasShipping ? grossOf(order, ({ quantity }) => quantity) : totalCents
  return { goodsCents, shippingCents: subtract(totalCents, goodsCents) }
}
