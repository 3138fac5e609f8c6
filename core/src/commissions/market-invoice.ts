import { add, type BasisPoints, type Cents } from '../kernel/money.ts'
import { sumByRate, type TaxRow, totalOf } from '../kernel/vat.ts'
import type { CommissionTerms } from './commission.ts'
import type { CommissionKind, INVOICE_LINES, InvoiceSeries } from './commission-lists.ts'

/** A side of an invoice as it was on the day of issue. */
export interface InvoiceParty {
  name: string
  taxId: string
  street: string
  postCode: string
  city: string
  province: string
  /** where it is registered, such as the sheet of the Registro Mercantil */
  registry: string
}

/** A movement of a commission, or of a coupon of the market, that is invoiced. */
export interface InvoicedMovement {
  orderId: number
  kind: CommissionKind
  netCents: Cents
  /** absent where it changes what was accrued before */
  terms: CommissionTerms | null
}

/** A line of the market's invoice, in cents without VAT. */
export interface InvoiceLine {
  kind: (typeof INVOICE_LINES)[number]
  /** the percentage, of what sum of products; absent for other lines */
  percentBp?: BasisPoints
  baseCents?: Cents
  orders: number
  netCents: Cents
}

interface InvoiceAmounts {
  lines: InvoiceLine[]
  taxes: TaxRow[]
  netCents: Cents
  totalCents: Cents
}

const line = (
  kind: InvoiceLine['kind'],
  movements: readonly { orderId: number; netCents: Cents }[],
  more: Pick<InvoiceLine, 'percentBp' | 'baseCents'> = {},
): InvoiceLine => ({
  kind,
  ...more,
  orders: new Set(movements.map(({ orderId }) => orderId)).size,
  netCents: add(...movements.map(({ netCents }) => netCents)),
})

/** What movements come to on an invoice: one line for each percentage, the highest first, one for fixed amounts, one for changes, one for coupons. */
export const invoiceAmounts = (movements: readonly InvoicedMovement[], taxBp: BasisPoints): InvoiceAmounts => {
  const parts = movements.flatMap(({ orderId, terms }) => terms?.parts.map((part) => ({ orderId, ...part })) ?? [])
  const fixed = movements.flatMap(({ orderId, terms }) =>
    terms && terms.fixedCents > 0 ? { orderId, netCents: terms.fixedCents } : [],
  )
  const changes = movements.filter(({ kind }) => kind === 'adjust')
  const coupons = movements.filter(({ kind }) => kind === 'coupon')
  const percents = [...new Set(parts.map(({ percentBp }) => percentBp))].sort((a, b) => b - a)
  const lines = [
    ...percents.map((percentBp) => {
      const own = parts.filter((part) => part.percentBp === percentBp)
      return line('percent', own, { percentBp, baseCents: add(...own.map(({ baseCents }) => baseCents)) })
    }),
    ...(fixed.length > 0 ? [line('fixed', fixed)] : []),
    ...(changes.length > 0 ? [line('adjust', changes)] : []),
    ...(coupons.length > 0 ? [line('coupon', coupons)] : []),
  ]
  const netCents = add(...lines.map((one) => one.netCents))
  const taxes = sumByRate([{ amountCents: netCents, taxBp }], false)
  return { lines, taxes, netCents, totalCents: totalOf(taxes).grossCents }
}

/** The number as it stands on the invoice: C2026-00017. Source: RD 1619/2012, art. 6.1.a (series of their own, without gaps). */
export const invoiceNumber = ({
  series,
  year,
  number,
}: {
  series: InvoiceSeries
  year: number
  number: number
}): string => `${series}${year}-${String(number).padStart(5, '0')}`

/** Days from issue within which an invoice is to be paid. Source: Ley 3/2004, art. 4.1. */
export const INVOICE_DUE_DAYS = 30
