import { isEmpty, joined } from '../invoices/invoice-rows.ts'
import { type BasisPoints, type Cents, subtract, times, ZERO } from '../kernel/money.ts'
import { largestRemainder } from '../kernel/split.ts'
import { type Surcharges, sumByRate, type TaxRow, taxRow } from '../kernel/vat.ts'

/** A line of an order; amounts in cents, in the shop's writing. */
interface PricedLine {
  /** of a unit after the discount */
  unitCents: Cents
  /** what a coupon took off the whole line */
  couponCents: Cents
  vatBp: BasisPoints
  /** ordered */
  quantity: number
}

interface TaxedOrder<L extends PricedLine> {
  /** whether the shop writes its prices with VAT */
  taxInclude: boolean
  surcharges: Surcharges
  /** what products and delivery come to by rate */
  taxes: readonly TaxRow[]
  lines: readonly L[]
}

/**
 * What each line of an order comes to without and with VAT, in the sequence of the lines, and what is left by rate for the
 * delivery. VAT is rounded once for each rate of an order: a rate's cents are split over its lines, so that all of them together are the order's
 * own sums to the cent.
 */
export const lineTaxes = <L extends PricedLine>(
  order: TaxedOrder<L>,
): { lines: { line: L; tax: TaxRow }[]; delivery: TaxRow[] } => {
  const { taxInclude, surcharges, taxes, lines } = order
  const amountOf = ({ unitCents, quantity, couponCents }: L) => subtract(times(unitCents, quantity), couponCents)
  const products = sumByRate(
    lines.map((line) => ({ taxBp: line.vatBp, amountCents: amountOf(line) })),
    taxInclude,
    surcharges,
  )
  const taxOf = new Map<L, TaxRow>()
  for (const { taxBp, netCents, vatCents, surcharge } of products) {
    const own = lines.filter((line) => line.vatBp === taxBp)
    const split = (total: Cents) => largestRemainder(total, own.map(amountOf))
    const [nets, vats, charged] = [split(netCents), split(vatCents), split(surcharge?.cents ?? ZERO)]
    own.forEach((line, i) => {
      const row = { netCents: nets[i] ?? ZERO, vatCents: vats[i] ?? ZERO }
      const charge = surcharge && { surcharge: { rateBp: surcharge.rateBp, cents: charged[i] ?? ZERO } }
      taxOf.set(line, taxRow(taxBp, { ...row, ...charge }))
    })
  }
  return {
    lines: lines.flatMap((line) => {
      const tax = taxOf.get(line)
      return tax ? [{ line, tax }] : []
    }),
    delivery: joined(-1, taxes, products).filter((row) => !isEmpty(row)),
  }
}
