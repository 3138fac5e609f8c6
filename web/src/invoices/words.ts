import type { NoVatReason } from '@lonja/core/checkout/no-vat.ts'
import type {
  CorrectionReason,
  InvoiceNeed,
  InvoicingMode,
  ShopInvoiceKind,
} from '@lonja/core/invoices/invoice-lists.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'

type Invoice = ReplyOf<'getInvoice'>

/** What an invoice is called: that of a sale, a monthly one, or a corrective one. */
export const invoiceTitle = ({ number, kind, month }: Pick<Invoice, 'number' | 'kind' | 'month'>): string =>
  month !== null
    ? m.invoices_monthly({ number })
    : kind === 'sale'
      ? m.invoices_title({ number })
      : m.invoices_corrective({ number })

export const KIND_WORDS: Record<ShopInvoiceKind, () => string> = {
  sale: m.invoices_kind_sale,
  corrective: m.invoices_kind_corrective,
}

/** When a shop's invoices are issued. */
export const MODE_WORDS: Record<InvoicingMode, { title: () => string; text: () => string }> = {
  off: { title: m.invoices_mode_off, text: m.invoices_mode_off_text },
  byHand: { title: m.invoices_mode_by_hand, text: m.invoices_mode_by_hand_text },
  automatic: { title: m.invoices_mode_automatic, text: m.invoices_mode_automatic_text },
}

export const REASON_WORDS: Record<CorrectionReason, () => string> = {
  returned: m.invoices_reason_returned,
  leftOut: m.invoices_reason_left_out,
  cancelled: m.invoices_reason_cancelled,
  priceChanged: m.invoices_reason_price,
  buyerData: m.invoices_reason_buyer_data,
}

/** The mention that the law asks for; that of an exempt sale is the shop's own. */
export const NO_VAT_WORDS: Record<Exclude<NoVatReason, 'exempt'>, () => string> = {
  intraEu: m.invoices_no_vat_intra_eu,
  export: m.invoices_no_vat_export,
}

/** What lacks for an invoice, as the shop reads it. */
export const NEED_WORDS: Record<InvoiceNeed, () => string> = {
  legalName: m.invoices_need_legal_name,
  taxId: m.invoices_need_tax_id,
  street: m.invoices_need_street,
  postCode: m.invoices_need_post_code,
  city: m.invoices_need_city,
  vatArea: m.invoices_need_vat_area,
  exemptNote: m.invoices_need_exempt_note,
  sameIssuer: m.invoices_need_same_issuer,
  buyer: m.invoices_need_buyer,
  buyerCountry: m.invoices_need_buyer_country,
}

/** What a line is for, where it is not products. */
export const LINE_WORDS: Record<Exclude<Invoice['lines'][number]['kind'], 'goods'>, () => string> = {
  delivery: m.invoices_line_delivery,
  agreed: m.invoices_line_agreed,
}
