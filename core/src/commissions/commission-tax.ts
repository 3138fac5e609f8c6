import { isInVatArea } from '../geo/vat-area.ts'
import { type BasisPoints, basisPoints } from '../kernel/money.ts'

/** VAT of a service that a market in the VAT area supplies to a business, in basis points. */
const GENERAL_VAT = basisPoints(2100)

/**
 * VAT on what a market in the VAT area charges a shop. A service to a business is taxed where the business is established: 21 %
 * in the VAT area, none in Canarias, Ceuta and Melilla, whose own tax the shop accounts for. Source: Ley 37/1992, arts. 69.One.1
 * and 90; Ley 20/1991, art. 19.1.2.
 */
export const commissionVat = (shopPostCode: string): BasisPoints =>
  isInVatArea(shopPostCode) ? GENERAL_VAT : basisPoints(0)
