import { isInVatArea } from '../geo/vat-area.ts'
import { type BasisPoints, basisPoints } from '../kernel/money.ts'

const rates = (...percents: number[]): readonly BasisPoints[] =>
  percents.map((percent) => basisPoints(Math.round(percent * 100)))

/** VAT of the mainland and the Balearic Islands; 0 is exempt. Source: Ley 37/1992, arts. 20, 90 and 91. */
const VAT = rates(21, 10, 4, 0)

/** IGIC of Canarias. Source: Ley 4/2012 of Canarias, art. 51. */
const IGIC = rates(20, 15, 9.5, 7, 5, 3, 0)

/** IPSI of Ceuta and Melilla, between the bounds of the law. Source: Ley 8/1991, art. 18. */
const IPSI = rates(10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0.5, 0)

/**
 * The rates that a product may bear by the postcode of its shop, in basis points, the highest first; an empty one: not known yet. What was stored
 * with another one, as a law had it before, keeps it until someone changes it.
 */
export const vatRatesAt = (postCode: string): readonly BasisPoints[] => {
  if (isInVatArea(postCode)) return VAT
  return /^\s*(?:35|38)/.test(postCode) ? IGIC : IPSI
}
