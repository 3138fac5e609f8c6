import { toEuros } from '@lonja/core/kernel/money.ts'
import type { IssuedRow } from './invoiced-orders.queries.ts'
import type { InvoiceCardRow, InvoiceSums } from './invoices.queries.ts'

/** An invoice where an order, or another invoice, names it. */
export const toMention = (row: Pick<IssuedRow, 'id' | 'number' | 'kind' | 'month' | 'issued_at' | 'total_cents'>) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  month: row.month,
  issuedAt: row.issued_at.toISOString(),
  total: toEuros(row.total_cents),
})

/** An invoice in a list. */
export const toCard = (row: InvoiceCardRow) => ({
  ...toMention(row),
  orderId: row.order_id,
  orderNumber: row.order_number,
  shopId: row.shop_id,
  issuerName: row.issuer.name,
  issuerTaxId: row.issuer.taxId,
  buyerName: row.recipient.name,
  buyerTaxId: row.recipient.taxId,
  net: toEuros(row.net_cents),
  vat: toEuros(row.vat_cents),
  surcharge: toEuros(row.surcharge_cents),
  irpf: toEuros(row.irpf_cents),
})

/** What invoices come to, in euros. */
export const toSums = (row: InvoiceSums) => ({
  invoices: row.invoices,
  net: toEuros(row.net_cents),
  vat: toEuros(row.vat_cents),
  surcharge: toEuros(row.surcharge_cents),
  irpf: toEuros(row.irpf_cents),
  total: toEuros(row.total_cents),
})
