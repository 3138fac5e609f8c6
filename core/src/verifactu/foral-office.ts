import { isSpanishPostCode, tidyPostCode } from '../addresses/spanish-address.ts'

/** Tax offices of their own, of the Basque territories and of Navarra. */
export const FORAL_OFFICES = ['alava', 'bizkaia', 'gipuzkoa', 'navarra'] as const
export type ForalOffice = (typeof FORAL_OFFICES)[number]

/** The provinces of their territories, as postcodes begin. */
const BY_PROVINCE: Readonly<Record<string, ForalOffice>> = {
  '01': 'alava',
  '20': 'gipuzkoa',
  '31': 'navarra',
  '48': 'bizkaia',
}

/**
 * The tax office of its own that whoever invoices from a Spanish postcode answers to; null where it is the state's. RD 1007/2023 leaves both
 * out (Concierto Económico, Ley 12/2002; Convenio Económico, Ley 28/1990). A business of these territories under the state's rules turns over
 * so much that it keeps SII, which VERI*FACTU leaves out as well (art. 3.3), so the place alone decides.
 */
export const foralOfficeOf = (postCode: string): ForalOffice | null => {
  const code = tidyPostCode(postCode)
  return isSpanishPostCode(code) ? (BY_PROVINCE[code.slice(0, 2)] ?? null) : null
}
