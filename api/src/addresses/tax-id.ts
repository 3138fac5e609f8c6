// Spain alone: the package's index loads the numbers of ninety countries.
import nif from 'stdnum/lib/cjs/es/nif.js'

/**
 * A Spanish tax identification code (NIF, NIE or CIF) without spaces, dashes and the ES of its VAT form; null when its
 * letters or check character are wrong. Sources: RD 1065/2007, art. 18-20; Orden EHA/451/2008.
 */
export const spanishTaxId = (typed: string): string | null => {
  const checked = nif.validate(typed.normalize('NFKC').toUpperCase())
  return checked.isValid ? checked.compact : null
}
