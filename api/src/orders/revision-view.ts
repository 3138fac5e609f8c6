import { toldTotals } from '@lonja/core/checkout/told-totals.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { add, type Cents, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { toPricedLine } from '../checkout/priced-view.ts'
import type { RevisionLine } from '../db/documents.ts'
import type { RevisionRow } from './revisions.queries.ts'

const orNull = (cents: Cents | null) => (cents === null ? null : toEuros(cents))

/** The sums of an order or of a version of it, by their columns; the two keep its delivery in columns of different names. */
export const totalsOf = (
  row: Pick<
    RevisionRow,
    'tax_include' | 'no_vat_reason' | 'subtotal_cents' | 'discount_cents' | 'coupon_cents' | 'vat_cents'
  > & { taxes: readonly TaxRow[] },
  shippingNet: Cents | null,
) => ({
  taxInclude: row.tax_include,
  noVatReason: row.no_vat_reason,
  subtotal: row.subtotal_cents,
  discount: row.discount_cents,
  coupon: row.coupon_cents,
  shippingNet,
  taxes: row.taxes,
  vat: row.vat_cents,
})

/** What of a version is the same whether it is kept or only asked about. */
export const toRevisionTotals = (
  row: Pick<
    RevisionRow,
    | 'tax_include'
    | 'no_vat_reason'
    | 'subtotal_cents'
    | 'discount_cents'
    | 'coupon_title'
    | 'coupon_terms'
    | 'coupon_cents'
    | 'old_coupon_cents'
    | 'voucher_back_cents'
    | 'shipping_net_cents'
    | 'vat_cents'
    | 'total_cents'
    | 'old_total_cents'
    | 'shipping_cents'
    | 'old_shipping_cents'
    | 'delivery_date'
    | 'old_delivery_date'
  > & { lines: readonly RevisionLine[]; taxes: readonly TaxRow[] },
  locale: Locale,
) => ({
  ...toldTotals(totalsOf(row, row.shipping_net_cents)),
  couponTitle: row.coupon_title && localize(row.coupon_title, locale),
  couponByItself: row.coupon_terms?.byItself ?? false,
  coupon: toEuros(add(ZERO, ...row.lines.map((line) => line.coupon_cents))),
  oldCoupon: toEuros(row.old_coupon_cents),
  voucherBack: toEuros(row.voucher_back_cents),
  total: toEuros(row.total_cents),
  oldTotal: toEuros(row.old_total_cents),
  shipping: orNull(row.shipping_cents),
  oldShipping: orNull(row.old_shipping_cents),
  deliveryDate: row.delivery_date,
  oldDeliveryDate: row.old_delivery_date,
  lines: row.lines.map((line) => ({
    ...toPricedLine(line, locale),
    message: line.message,
    oldQuantity: line.old_quantity,
    oldPrice: orNull(line.old_price_cents),
  })),
})

/** A version of an order in the caller's language. */
export const toRevision = (row: RevisionRow, locale: Locale) => ({
  ...toRevisionTotals(row, locale),
  number: row.number,
  side: row.side,
  actorName: row.actor_name,
  at: row.created_at.toISOString(),
  state: row.state,
  message: row.message,
  reason: row.reason,
  decidedAt: row.decided_at?.toISOString() ?? null,
})
