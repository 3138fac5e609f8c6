import type { InvoiceParty } from '@lonja/core/commissions/market-invoice.ts'
import { missingFacts, type ReportedFact } from '@lonja/core/commissions/reportable-seller.ts'
import type { MarketIdentityRow } from '../policies/policies.queries.ts'
import type { SellerRow } from './invoices.queries.ts'

/** Facts without which no invoice can be issued: all but the account to which buyers pay. */
export const missingForInvoice = (row: SellerRow): ReportedFact[] => missingOf(row).filter((fact) => fact !== 'iban')

/** Which facts of a seller the yearly report asks for and are not known. */
export const missingOf = (row: SellerRow): ReportedFact[] =>
  missingFacts({
    legalName: row.company_name,
    taxId: row.tax_identification_code,
    street: row.street,
    postCode: row.post_code,
    city: row.city,
    iban: row.bank_account,
  })

export const shopParty = (row: SellerRow): InvoiceParty => ({
  name: row.company_name,
  taxId: row.tax_identification_code ?? '',
  street: row.street,
  postCode: row.post_code,
  city: row.city,
  province: row.province,
  registry: '',
})

export const marketParty = (row: MarketIdentityRow): InvoiceParty => ({
  name: row.legal_name,
  taxId: row.tax_identification_code,
  street: row.street,
  postCode: row.post_code,
  city: row.city,
  province: row.province,
  registry: row.registry,
})
