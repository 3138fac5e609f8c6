import type { NoVatReason } from '@lonja/core/checkout/no-vat.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'

const ARTICLES = { intraEu: m.invoices_paper_no_vat_intra_eu, export: m.invoices_paper_no_vat_export }

/** Why an invoice bears no VAT on what bears none, as papers say it: the article, or the shop's own words; empty where all bears some. */
export const noVatText = (reason: NoVatReason | null, exemptNote: string, locale: Locale): string => {
  if (reason === null) return ''
  return reason === 'exempt' ? exemptNote : ARTICLES[reason]({}, { locale })
}
