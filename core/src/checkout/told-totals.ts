import { toEuros, toPercent, ZERO } from '../kernel/money.ts'
import { type TaxRow, totalOf } from '../kernel/vat.ts'
import type { OrderNoVatReason } from './no-vat.ts'
import type { OrderSummary } from './order-summary.ts'

/** One rate's part of a total, as it is told. */
const toTaxRow = (row: TaxRow) => ({
  tax: toPercent(row.taxBp),
  subTotal: toEuros(row.netCents),
  taxAmount: toEuros(row.vatCents),
  surcharge: row.surcharge ? toPercent(row.surcharge.rateBp) : 0,
  surchargeAmount: toEuros(row.surcharge?.cents ?? ZERO),
  totalPrice: toEuros(row.grossCents),
})

/** The sums of products that are priced, of an order, or of one of its versions, in cents. */
interface Totals extends Pick<OrderSummary, 'subtotal' | 'discount' | 'coupon' | 'shippingNet' | 'vat'> {
  taxInclude: boolean
  noVatReason: OrderNoVatReason | null
  taxes: readonly TaxRow[]
}

/** The sums as pages and programs are told of them, in euros; what is paid of them by vouchers and in money each reply adds. */
export const toldTotals = (totals: Totals) => ({
  taxInclude: totals.taxInclude,
  subtotal: toEuros(totals.subtotal),
  specialDiscount: toEuros(totals.discount),
  couponDiscount: toEuros(totals.coupon),
  shippingCost: totals.shippingNet === null ? null : toEuros(totals.shippingNet),
  taxes: totals.taxes.map(toTaxRow),
  vat: toEuros(totals.vat),
  surcharge: toEuros(totalOf(totals.taxes).surchargeCents),
  noVatReason: totals.noVatReason,
})
