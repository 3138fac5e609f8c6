import { spanishTaxId } from '../addresses/tax-id.ts'

/** VAT numbers of other countries: two letters, then what that country uses. */
const FOREIGN = /^(?!ES)[A-Z]{2}[A-Z0-9+*]{2,13}$/

/** A business's tax identification code, tidied; null when it is neither a right Spanish one nor a VAT number from elsewhere. */
export const businessTaxId = (typed: string): string | null => {
  const tidy = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/g, '')
  return spanishTaxId(typed) ?? (FOREIGN.test(tidy) ? tidy : null)
}
