import { type BasisPoints, basisPoints, type Cents, cents, subtract, ZERO } from '../kernel/money.ts'
import { type TaxRow, taxRow, totalOf } from '../kernel/vat.ts'
import type { ShopInvoiceAmounts, ShopInvoiceLine } from './invoice-facts.ts'

/** Hundredths of a cent in a cent. */
export const FINE = 100n

/** The row of a rate among others; one of nothing where there is none. */
export const at = (rows: readonly TaxRow[], taxBp: BasisPoints): TaxRow =>
  rows.find((row) => row.taxBp === taxBp) ?? taxRow(taxBp, { netCents: ZERO, vatCents: ZERO })

/** Rows of rates, each with its sum over all that are given; `sign` -1 takes the later ones off the first. */
export const joined = (sign: 1 | -1, first: readonly TaxRow[], ...others: readonly (readonly TaxRow[])[]): TaxRow[] => {
  const rates = [...new Set([first, ...others].flat().map(({ taxBp }) => taxBp))].sort((a, b) => b - a)
  return rates.map((taxBp) => {
    const [from, rest] = [at(first, taxBp), others.map((rows) => at(rows, taxBp))]
    const sum = (part: (row: TaxRow) => Cents) =>
      cents(part(from) + sign * rest.reduce((all, row) => all + part(row), 0))
    const rateBp = [from, ...rest].find(({ surcharge }) => surcharge)?.surcharge?.rateBp ?? basisPoints(0)
    return taxRow(taxBp, {
      netCents: sum((row) => row.netCents),
      vatCents: sum((row) => row.vatCents),
      surcharge: { rateBp, cents: sum((row) => row.surcharge?.cents ?? ZERO) },
    })
  })
}

/** Whether a rate comes to nothing, so that an invoice leaves it out. */
export const isEmpty = ({ netCents, vatCents, grossCents }: TaxRow): boolean =>
  netCents === 0 && vatCents === 0 && grossCents === 0

/** A line for what is no products: all of a rate's base as one unit, in cents without VAT. */
export const plainLine = (kind: 'delivery' | 'agreed', { taxBp, netCents }: TaxRow): ShopInvoiceLine => ({
  kind,
  lineId: null,
  description: '',
  reference: '',
  quantity: 1,
  unitNet: Number(BigInt(netCents) * FINE),
  discountBp: basisPoints(0),
  couponCents: ZERO,
  taxBp,
  netCents,
})

/** What lines and rates come to together, less the income tax that is withheld, in cents; rates without a line and an amount are left out. */
export const amountsOf = (lines: ShopInvoiceLine[], rows: readonly TaxRow[], irpfCents: Cents): ShopInvoiceAmounts => {
  const taxes = rows.filter((row) => !isEmpty(row) || lines.some(({ taxBp }) => taxBp === row.taxBp))
  const { grossCents, ...sums } = totalOf(taxes)
  return { lines, taxes, irpfCents, ...sums, totalCents: subtract(grossCents, irpfCents) }
}
