import { isInVatArea } from '../geo/vat-area.ts'
import { basisPoints } from '../kernel/money.ts'
import type { SurchargeRates, Surcharges, TaxRow } from '../kernel/vat.ts'

/** What is charged beside VAT of 21, 10 and 4 %. Source: Ley 37/1992, art. 161; tobacco is not sold here. */
export const SURCHARGE_RATES: SurchargeRates = {
  2100: basisPoints(520),
  1000: basisPoints(140),
  400: basisPoints(50),
}

/** NIF and NIE of natural persons, and of what has no legal personality, such as a comunidad de bienes. */
const PERSONS = /^(?:[0-9KLMXYZ]|E)/

/**
 * Whether the holder of a tax ID can be under the equivalence surcharge: shopkeepers who are natural persons, or communities of
 * such; never a company. Source: Ley 37/1992, art. 148.
 */
export const canBeSurcharged = ({
  country,
  taxIdentificationCode,
}: {
  country: string
  taxIdentificationCode: string
}): boolean => country === 'ES' && PERSONS.test(taxIdentificationCode)

interface Place {
  country: string
  postCode: string
}

/** Whether products stay where Spanish VAT is; null: they are fetched, or it is not known yet where they go. */
const staysHere = (deliverTo: Place | null): boolean =>
  deliverTo === null || (deliverTo.country === 'ES' && isInVatArea(deliverTo.postCode))

/** What decides whether an order bears the surcharge. */
interface SurchargeFacts {
  /** the buyer says so of who is invoiced; null where nobody is yet */
  invoiceTo: { equivalenceSurcharge: boolean } | null
  /** where the shop is */
  shopPostCode: string
  /** where the products go; null when they are fetched, or it is not known yet */
  deliverTo: Place | null
}

/**
 * What a shop has to charge a buyer beside VAT, by rate; null for none. It is charged where Spanish VAT is: by a shop of the
 * mainland or the Balearic Islands, for products that stay there. Source: Ley 37/1992, arts. 3, 156 and 160.
 */
export const surchargesFor = ({ invoiceTo, shopPostCode, deliverTo }: SurchargeFacts): Surcharges =>
  invoiceTo?.equivalenceSurcharge && isInVatArea(shopPostCode) && staysHere(deliverTo) ? SURCHARGE_RATES : null

/**
 * Whether somebody under the scheme would have been charged the surcharge for an order, by what it bears itself: VAT of a rate that
 * has one, on products that stay where Spanish VAT is.
 */
export const isSurchargeable = ({
  taxes,
  deliverTo,
}: {
  taxes: readonly Pick<TaxRow, 'taxBp'>[]
  deliverTo: Place | null
}): boolean => staysHere(deliverTo) && taxes.some(({ taxBp }) => taxBp in SURCHARGE_RATES)
