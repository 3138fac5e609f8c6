import { euVatNumber, vatNumberText } from '../vat-numbers/vat-number.ts'
import type { ShopInvoice } from './invoices.contract.ts'

type Party = ShopInvoice['issuer']

/** A party's tax ID with the two letters of its state, as VAT numbers have it. */
export const vatNumberOf = ({ taxId, country }: Pick<Party, 'taxId' | 'country'>): string => {
  const ofOtherState = euVatNumber(taxId, country)
  if (ofOtherState) return vatNumberText(ofOtherState)
  const plain = taxId.replaceAll(/[^\da-z]/gi, '').toUpperCase()
  return plain.startsWith(country) ? plain : country + plain
}

/**
 * The issuer as people read it on an invoice. What is sold to a business of another member state names the seller by the VAT
 * number under which it was sold there, ES before the NIF. Source: Directive 2006/112/EC, arts. 214, 215 and 226 (3).
 */
export const printedIssuer = ({ issuer, noVatReason }: Pick<ShopInvoice, 'issuer' | 'noVatReason'>): Party =>
  noVatReason === 'intraEu' ? { ...issuer, taxId: vatNumberOf(issuer) } : issuer
