import {
  type EuVatStanding,
  euVatStanding,
  type VatProof,
  type VatStanding,
  vatStanding,
} from '@lonja/core/vat-numbers/vat-check.ts'
import { euVatNumber, type VatNumber, vatNumberText } from '@lonja/core/vat-numbers/vat-number.ts'
import type { Deps } from '../deps.ts'
import type { VatCheck } from './vat-checks.queries.ts'

/** What of an address tells who is invoiced there, for VAT. */
interface VatAddress {
  country: string
  tax_identification_code: string
  vat_check: VatCheck | null
}

/** By what a VAT number is judged: whether the market asks VIES at all, and the moment. */
export interface Judging {
  asksVies: boolean
  now: Date
}

/** How this market judges VAT numbers at a moment. */
export const judgingOf = ({ vies }: Pick<Deps, 'vies'>, now: Date): Judging => ({ asksVies: vies !== null, now })

/** A VAT number of another member state, and where it stands. */
interface BuyerVat {
  number: VatNumber
  standing: VatStanding
  check: VatCheck | null
}

/** That of an address; null where its tax ID is none. */
export const buyerVat = (address: VatAddress, { asksVies, now }: Judging): BuyerVat | null => {
  const number = euVatNumber(address.tax_identification_code, address.country)
  if (number === null) return null
  const check = address.vat_check
  const validAt = check?.valid_at ? new Date(check.valid_at) : null
  const standing = vatStanding({ answer: check?.answer ?? null, validAt }, now)
  const isOff = !asksVies && (standing === 'waiting' || standing === 'unanswered')
  return { number, standing: isOff ? 'off' : standing, check }
}

/** What an order to another member state keeps of the number that takes the VAT off. */
export const proofOf = ({ number, check }: BuyerVat): VatProof => {
  if (!check?.valid_at) throw new Error(`${vatNumberText(number)} was never confirmed`)
  return {
    rule: 'intraEu',
    number: vatNumberText(number),
    validAt: new Date(check.valid_at).toISOString(),
    requestId: check.request_id,
    name: check.name,
    address: check.address,
  }
}

interface Sending {
  shopPostCode: string
  /** null when it is fetched, or it is not known yet where it goes */
  deliverTo: { country: string; postCode: string } | null
  /** the address that is invoiced; null for none */
  invoiceTo: VatAddress | null
}

/** Where an order stands that may go to another member state, and its proof where the number takes the VAT off. */
export const euVatOf = (
  { shopPostCode, deliverTo, invoiceTo }: Sending,
  judging: Judging,
): { euVat: EuVatStanding | null; vatProof: VatProof | null } => {
  const buyer = invoiceTo && buyerVat(invoiceTo, judging)
  const euVat = euVatStanding({ shopPostCode, deliverTo, buyer })
  return { euVat, vatProof: euVat === 'confirmed' && buyer ? proofOf(buyer) : null }
}
