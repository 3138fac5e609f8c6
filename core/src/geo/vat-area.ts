import { tidyPostCode } from '../addresses/spanish-address.ts'

/** Provinces in which Spanish VAT does not apply: Las Palmas, Santa Cruz de Tenerife, Ceuta, Melilla. Source: Ley 37/1992, art. 3. */
const OUTSIDE_VAT: readonly string[] = ['35', '38', '51', '52']

/** Whether a Spanish postcode is where Spanish VAT applies: the mainland and the Balearic Islands. */
export const isInVatArea = (postCode: string): boolean => !OUTSIDE_VAT.includes(tidyPostCode(postCode).slice(0, 2))
