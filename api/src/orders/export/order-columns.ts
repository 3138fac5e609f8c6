import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { totalOf } from '@lonja/core/kernel/vat.ts'
import { fixedLookups } from '@lonja/core/lookups/lookup-names.ts'
import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import type { Column } from '../../http/table-replies.ts'
import { m } from '../../paraglide/messages.js'
import type { ExportRow } from '../order-lists.queries.ts'

/** What both sides are told of an order, after what is each side's own; what accounting asks for is among it. */
const sharedColumns = (locale: Locale): Column<ExportRow>[] => {
  const said = { locale }
  const methods = new Map<string, string>(fixedLookups(locale).paymentMethod.map(({ code, name }) => [code, name]))
  const deliveries = {
    shipment: m.orders_export_shipment({}, said),
    pickUp: m.orders_export_pick_up({}, said),
  }
  return [
    { title: m.orders_export_lines({}, said), cell: (row) => row.line_count },
    { title: m.orders_export_units({}, said), cell: (row) => row.unit_count },
    {
      title: m.orders_export_net({}, said),
      cell: (row) => ({ cents: totalOf(row.taxes).netCents }),
    },
    { title: m.orders_export_vat({}, said), cell: (row) => ({ cents: row.vat_cents }) },
    {
      title: m.orders_export_surcharge({}, said),
      cell: (row) => ({ cents: totalOf(row.taxes).surchargeCents }),
    },
    { title: m.orders_export_total({}, said), cell: (row) => ({ cents: row.total_cents }) },
    { title: m.orders_export_method({}, said), cell: (row) => methods.get(row.payment_method) ?? row.payment_method },
    { title: m.orders_export_delivery({}, said), cell: (row) => deliveries[row.delivery_method] },
    { title: m.documents_delivery_day({}, said), cell: (row) => row.agreed_delivery_date ?? '' },
    { title: m.orders_export_carrier({}, said), cell: (row) => row.carrier ?? '' },
    { title: m.orders_export_tracking({}, said), cell: (row) => row.tracking_number ?? '' },
  ]
}

/** Columns of a shop's orders in the language of whoever reads them. */
export const orderColumns = (locale: Locale): Column<ExportRow>[] => {
  const said = { locale }
  return [
    { title: m.orders_export_number({}, said), cell: (row) => row.number },
    { title: m.orders_export_date({}, said), cell: (row) => row.created_at },
    { title: m.orders_export_status({}, said), cell: (row) => sellerStatusText(row.status, locale) },
    { title: m.orders_export_buyer({}, said), cell: (row) => row.invoice_address?.companyName || row.buyer_name },
    { title: m.orders_export_tax_code({}, said), cell: (row) => row.invoice_address?.taxIdentificationCode ?? '' },
    { title: m.orders_export_reference({}, said), cell: (row) => row.reference },
    ...sharedColumns(locale),
    { title: m.orders_export_notes({}, said), cell: (row) => row.notes },
  ]
}

/** Columns of a buyer's orders in the language of whoever reads them; nothing of what the shop notes for itself. */
export const buyerOrderColumns = (locale: Locale): Column<ExportRow>[] => {
  const said = { locale }
  return [
    { title: m.orders_export_number({}, said), cell: (row) => row.number },
    { title: m.orders_export_date({}, said), cell: (row) => row.created_at },
    { title: m.orders_export_shop({}, said), cell: (row) => localize(row.shop_names, locale, row.shop_name) },
    { title: m.orders_export_status({}, said), cell: (row) => buyerStatusText(row.status, locale) },
    { title: m.orders_export_own_reference({}, said), cell: (row) => row.reference },
    ...sharedColumns(locale),
  ]
}
