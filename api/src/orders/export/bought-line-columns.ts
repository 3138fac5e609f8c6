import { unitNetOf } from '@lonja/core/invoices/order-invoice.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toPercent } from '@lonja/core/kernel/money.ts'
import type { TaxRow } from '@lonja/core/kernel/vat.ts'
import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import type { Column } from '../../http/table-replies.ts'
import { m } from '../../paraglide/messages.js'
import { toAttributes } from '../../products/sku-view.ts'
import type { ExportRow } from '../order-lists.queries.ts'
import { lotText } from '../papers/party-lines.ts'
import type { LineExportRow } from './bought-lines.queries.ts'

/** A line of the file: a line of an order, or null for its delivery at one rate of VAT, with what it comes to. */
export interface BoughtLine {
  order: ExportRow
  line: LineExportRow | null
  tax: TaxRow
}

/** Hundredths of a cent in a euro. */
const FINE = 10_000

/** Columns of a file of what was ordered, in the language of whoever reads it. */
export const boughtLineColumns = (locale: Locale): Column<BoughtLine>[] => {
  const said = { locale }
  return [
    { title: m.orders_export_number({}, said), cell: ({ order }) => order.number },
    { title: m.orders_export_date({}, said), cell: ({ order }) => order.created_at },
    { title: m.orders_export_shop({}, said), cell: ({ order }) => localize(order.shop_names, locale, order.shop_name) },
    { title: m.orders_export_status({}, said), cell: ({ order }) => buyerStatusText(order.status, locale) },
    { title: m.orders_export_own_reference({}, said), cell: ({ order }) => order.reference },
    { title: m.prices_reference({}, said), cell: ({ line }) => line?.serial_number ?? null },
    { title: m.orderlists_ean({}, said), cell: ({ line }) => line?.ean ?? null },
    {
      title: m.prices_product({}, said),
      cell: ({ line }) => (line ? localize(line.product_name, locale) : m.orders_export_shipment({}, said)),
    },
    {
      title: m.prices_variant({}, said),
      cell: ({ line }) =>
        line &&
        toAttributes(line.attribute, locale)
          .map(({ value }) => value)
          .join(' · '),
    },
    { title: m.orders_export_packs({}, said), cell: ({ line }) => line && line.quantity / line.pack_size },
    { title: m.orders_export_units({}, said), cell: ({ line }) => line?.quantity ?? null },
    {
      title: m.orders_export_unit_net({}, said),
      cell: ({ order, line }) => line && unitNetOf(line.list_price_cents, line.vat_bp, order.tax_include) / FINE,
    },
    { title: m.orders_export_discount({}, said), cell: ({ line }) => line && toPercent(line.discount_bp) },
    { title: m.orders_export_net({}, said), cell: ({ tax }) => ({ cents: tax.netCents }) },
    { title: m.orders_export_vat_rate({}, said), cell: ({ tax }) => toPercent(tax.taxBp) },
    { title: m.orders_export_vat({}, said), cell: ({ tax }) => ({ cents: tax.vatCents }) },
    {
      title: m.orders_export_surcharge_rate({}, said),
      cell: ({ tax }) => (tax.surcharge ? toPercent(tax.surcharge.rateBp) : null),
    },
    { title: m.orders_export_surcharge({}, said), cell: ({ tax }) => ({ cents: tax.surcharge?.cents ?? 0 }) },
    { title: m.orders_export_total({}, said), cell: ({ tax }) => ({ cents: tax.grossCents }) },
    {
      title: m.orders_export_retail({}, said),
      cell: ({ line }) => (line?.retail_price_cents ? { cents: line.retail_price_cents } : null),
    },
    {
      title: m.orders_export_lots({}, said),
      // in one cell: a row for each lot would split the cents of its line, and the rows of an order come to its total
      cell: ({ line }) => line?.lots.map((one) => lotText(one, locale)).join('; ') ?? null,
    },
    { title: m.orders_export_left_out({}, said), cell: ({ line }) => line?.dropped_quantity ?? null },
    { title: m.orders_export_returned({}, said), cell: ({ line }) => line?.returned ?? null },
  ]
}
