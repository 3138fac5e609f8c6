import { type NoVatReason, noVatReason } from '@lonja/core/checkout/no-vat.ts'
import type { InvoiceParty } from '@lonja/core/commissions/market-invoice.ts'
import { isCountry } from '@lonja/core/geo/country-codes.ts'
import { isInVatArea } from '@lonja/core/geo/vat-area.ts'
import type { InvoicedOrder, ShopInvoiceParty } from '@lonja/core/invoices/invoice-facts.ts'
import type { InvoiceNeed } from '@lonja/core/invoices/invoice-lists.ts'
import { isCalledOff } from '@lonja/core/invoices/invoiced-stages.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toAttributes } from '../products/sku-view.ts'
import type { OrderToInvoiceRow } from './invoiced-orders.queries.ts'

/** What of an order its invoices come to, with texts in the language of the invoice. */
export const invoicedOrder = (row: OrderToInvoiceRow, locale: Locale): InvoicedOrder => ({
  taxInclude: row.tax_include,
  surcharges: row.surcharges,
  taxes: row.taxes,
  irpfCents: row.irpf_cents,
  isOff: isCalledOff(row.stage),
  repaidCents: row.repaid_cents,
  deliveryRepaid: row.delivery_repaid,
  goods: row.goods.map(({ name, attribute, ...goods }) => ({
    ...goods,
    description: [localize(name, locale), ...toAttributes(attribute, locale).map(({ value }) => value)].join(' · '),
  })),
})

/** The buyer as the order's invoice data say. */
export const recipientOf = ({
  invoice_address: address,
  vat_proof: proof,
}: Pick<OrderToInvoiceRow, 'invoice_address' | 'vat_proof'>): ShopInvoiceParty => ({
  name: address?.companyName || address?.recipient || '',
  // an intra-Community supply names the number that was confirmed
  taxId: proof?.number ?? address?.taxIdentificationCode ?? '',
  street: address?.street ?? '',
  postCode: address?.postCode ?? '',
  city: address?.city ?? '',
  province: address?.province ?? '',
  country: address?.country ?? '',
  registry: '',
})

/**
 * What lacks of an order's buyer, without which it cannot be invoiced; null where nothing does. A country that is none, which old address
 * books may have, would be refused by the tax agency with the record of the invoice.
 */
const missingOfRecipient = (row: Pick<OrderToInvoiceRow, 'invoice_address' | 'vat_proof'>): InvoiceNeed | null => {
  const { name, taxId, street, city, country } = recipientOf(row)
  if (![name, taxId, street, city].every((text) => text.trim())) return 'buyer'
  return isCountry(country) ? null : 'buyerCountry'
}

/** Whether an order lacks data of its buyer's without which it cannot be invoiced. */
export const lacksRecipient = (row: Pick<OrderToInvoiceRow, 'invoice_address' | 'vat_proof'>): boolean =>
  missingOfRecipient(row) !== null

/**
 * Why an order's products without VAT bear none; null where all bear some. What goes to another member state without a VAT number
 * that was confirmed is exempt for a reason of the shop's alone.
 */
export const reasonWithoutVat = (row: OrderToInvoiceRow): NoVatReason | null => {
  if (row.no_vat_reason) return row.no_vat_reason
  if (row.taxes.every(({ taxBp }) => taxBp > 0)) return null
  const reason = noVatReason(row.delivery_method === 'shipment' ? row.delivery_address : null)
  return reason === 'intraEu' ? 'exempt' : reason
}

/** What of the shop itself lacks for an invoice. */
export const missingOfIssuer = (issuer: Omit<InvoiceParty, 'registry'>): InvoiceNeed[] => {
  const facts = [
    ['legalName', issuer.name],
    ['taxId', issuer.taxId],
    ['street', issuer.street],
    ['postCode', issuer.postCode],
    ['city', issuer.city],
  ] as const
  const missing = facts.flatMap(([need, text]) => (text.trim() ? [] : [need]))
  return issuer.postCode.trim() && !isInVatArea(issuer.postCode) ? [...missing, 'vatArea'] : missing
}

/** What lacks for the invoice of an order: facts of the shop, the reason of what bears no VAT, the buyer's data. */
export const missingOfOrder = (
  row: OrderToInvoiceRow,
  { issuer, exemptNote }: { issuer: Omit<InvoiceParty, 'registry'>; exemptNote: string },
): InvoiceNeed[] => {
  const ofRecipient = missingOfRecipient(row)
  return [
    ...missingOfIssuer(issuer),
    ...(reasonWithoutVat(row) === 'exempt' && !exemptNote.trim() ? ['exemptNote' as const] : []),
    ...(ofRecipient ? [ofRecipient] : []),
  ]
}
