import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { spanishTaxId } from '../addresses/tax-id.ts'

interface TypedCode {
  /** shops are Spanish, and say none */
  country?: string
  taxIdentificationCode?: string | undefined
}

/** A company's tax code as it is kept; a Spanish one is checked (spec §5). Throws invalid_tax_id, also for none. */
export const taxCodeOf = ({ country = 'ES', taxIdentificationCode: typed = '' }: TypedCode): string => {
  const code = country === 'ES' ? spanishTaxId(typed) : typed
  if (!code) throw new Refusal('invalid_tax_id', { path: 'body.taxIdentificationCode' })
  return code
}
