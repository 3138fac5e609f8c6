import { isSpanishPostCode, tidyPostCode } from '@lonja/core/addresses/spanish-address.ts'
import { canBeSurcharged } from '@lonja/core/checkout/equivalence-surcharge.ts'
import { isOfOtherArea } from '@lonja/core/geo/vat-area.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { euVatNumber, isMistypedVatNumber, vatNumberText } from '@lonja/core/vat-numbers/vat-number.ts'
import { spanishTaxId } from './tax-id.ts'

interface Checked {
  country: string
  province: string
  postCode: string
  taxIdentificationCode: string
  equivalenceSurcharge?: boolean | undefined
}

const tidyVatNumber = <T extends Checked>(address: T): T => {
  const { taxIdentificationCode: typed, country } = address
  if (isMistypedVatNumber(typed, country))
    throw new Refusal('invalid_vat_number', { path: 'body.taxIdentificationCode' })
  const number = euVatNumber(typed, country)
  return number ? { ...address, taxIdentificationCode: vatNumberText(number) } : address
}

const tidyCodes = <T extends Checked>(address: T): T => {
  if (address.country !== 'ES') return tidyVatNumber(address)
  const taxIdentificationCode = spanishTaxId(address.taxIdentificationCode)
  if (taxIdentificationCode === null) throw new Refusal('invalid_tax_id', { path: 'body.taxIdentificationCode' })
  const postCode = tidyPostCode(address.postCode)
  if (!isSpanishPostCode(postCode)) throw new Refusal('invalid_post_code', { path: 'body.postCode' })
  // whether VAT is charged follows from the postcode: it may not say one side of the sea, and the province the other
  if (isOfOtherArea(postCode, address.province)) throw new Refusal('post_code_elsewhere', { path: 'body.postCode' })
  return { ...address, postCode, taxIdentificationCode }
}

/**
 * Tidies the codes of an address; in Spain throws invalid_tax_id or invalid_post_code for wrong ones (spec §5), in
 * other member states invalid_vat_number for what begins as their VAT numbers do and is none. A postcode
 * of another province than the one named is let through, as some places get their post over the border, but for
 * post_code_elsewhere: one of the two is Canarias, Ceuta or Melilla, where Spanish VAT is not charged. Throws
 * surcharge_not_for_companies where the holder of the tax ID cannot be under the equivalence surcharge.
 */
export const checkAddress = <T extends Checked>(address: T): T => {
  const tidy = tidyCodes(address)
  if (tidy.equivalenceSurcharge && !canBeSurcharged(tidy))
    throw new Refusal('surcharge_not_for_companies', { path: 'body.equivalenceSurcharge' })
  return tidy
}
