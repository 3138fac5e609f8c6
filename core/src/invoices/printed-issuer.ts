import { euVatNumber, vatNumberText } from '../vat-numbers/vat-number.ts'
import type { ShopInvoice } from './invoices.contract.ts'

/** A tax ID with the two letters of its state, as VAT numbers have it. */
export const vatNumberOf = ({ taxId, country }: Pick<ShopInvoice['issuer'], 'taxId' | 'country'>): string => {
  const ofOtherState = euVatNumber(taxId, country)
  if (ofOtherState) return vatNumberText(ofOtherState)
  const plain = taxId.replaceAll(/[^\da-z]/gi, '').toUpperCase()
  return plain.startsWith(country) ? plain : country + plain
}

/** Who issues an invoice as it says so: on an intra-Community supply with their VAT number, ES and the NIF. */
export const printedIssuer = <Issuer extends Pick<ShopInvoice['issuer'], 'taxId' | 'country'>>({
  issuer,
  noVatReason,
}: Pick<ShopInvoice, 'noVatReason'> & { issuer: Issuer }): Issuer =>
  noVatReason === 'intraEu' ? { ...issuer, taxId: vatNumberOf(issuer) } : issuer
