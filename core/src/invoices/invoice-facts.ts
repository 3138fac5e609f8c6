import type { InvoiceParty } from '../commissions/market-invoice.ts'
import { type BasisPoints, type Cents, cents } from '../kernel/money.ts'
import type { Surcharges, TaxRow } from '../kernel/vat.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { PaymentMethod } from '../shops/shop-lists.ts'
import type { SHOP_INVOICE_LINES } from './invoice-lists.ts'

/** A side of an invoice as it was on the day of issue. */
export interface ShopInvoiceParty extends InvoiceParty {
  /** two letters */
  country: string
}

/** Money that had come in when an invoice was issued. */
export interface InvoicedPayment {
  provider: PaymentProvider
  method: PaymentMethod
  cents: Cents
  /** YYYY-MM-DD */
  on: string
}

/** A line of an order as an invoice needs it; prices per unit in cents, in the shop's writing. */
export interface InvoicedGoods {
  lineId: number
  /** in the language of the invoice */
  description: string
  reference: string
  listCents: Cents
  discountBp: BasisPoints
  /** after the discount */
  unitCents: Cents
  /** what a coupon took off the whole line */
  couponCents: Cents
  vatBp: BasisPoints
  /** ordered */
  quantity: number
  /** of these, left out by agreement, and given back */
  leftOut: number
  returned: number
}

/** What of an order decides what its invoices come to. */
export interface InvoicedOrder {
  /** whether the shop writes its prices with VAT */
  taxInclude: boolean
  /** what the buyer pays beside VAT; nothing when absent */
  surcharges?: Surcharges
  /** as both sides agreed on them: products and delivery by rate */
  taxes: readonly TaxRow[]
  irpfCents: Cents
  /** it was called off: nothing is owed for it */
  isOff: boolean
  goods: readonly InvoicedGoods[]
  /** what the shop agreed to repay for returns or repaid of its own accord, VAT and delivery included */
  repaidCents: Cents
  /** the delivery is among it */
  deliveryRepaid: boolean
}

/** A line of an invoice, in cents without VAT. Of a corrective one quantity and amount are what changed. */
export interface ShopInvoiceLine {
  kind: (typeof SHOP_INVOICE_LINES)[number]
  /** the order's line; null for what is not products */
  lineId: number | null
  description: string
  reference: string
  quantity: number
  /** price of a unit before discounts in hundredths of a cent: prices with VAT leave fractions of a cent */
  unitNet: number
  discountBp: BasisPoints
  /** what a coupon took off */
  couponCents: Cents
  taxBp: BasisPoints
  netCents: Cents
}

/** What an invoice comes to. total = net + VAT + surcharge - IRPF. */
export interface ShopInvoiceAmounts {
  lines: ShopInvoiceLine[]
  /** by rate, the highest first */
  taxes: TaxRow[]
  irpfCents: Cents
  netCents: Cents
  vatCents: Cents
  surchargeCents: Cents
  totalCents: Cents
}

/** Payments that an invoice of this total names: of what was paid no more than the total, the first first. */
export const paymentsWithin = (payments: readonly InvoicedPayment[], totalCents: Cents): InvoicedPayment[] => {
  let left: number = Math.max(0, totalCents)
  return payments.flatMap((payment) => {
    const part = Math.min(left, payment.cents)
    left -= part
    return part > 0 ? [{ ...payment, cents: cents(part) }] : []
  })
}
