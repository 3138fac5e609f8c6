import { isInVatArea } from '../geo/vat-area.ts'
import { DAY } from '../kernel/clock.ts'
import type { ShippingAddress } from '../shipping/shipping-areas.ts'
import { type VatNumber, vatStateOf } from './vat-number.ts'

/** What VIES, the service of the member states' tax agencies, said last of a VAT number; unanswered when it said nothing. */
export const VAT_ANSWERS = ['valid', 'invalid', 'unanswered'] as const
export type VatAnswer = (typeof VAT_ANSWERS)[number]

/**
 * Where a VAT number stands: confirmed, not asked about yet, unknown to VIES, without an answer, or not asked about at all
 * because the market asks nobody.
 */
export const VAT_STANDINGS = ['confirmed', 'waiting', 'invalid', 'unanswered', 'off'] as const
export type VatStanding = (typeof VAT_STANDINGS)[number]

/**
 * Where an order to another member state stands: as its buyer's VAT number does, or it names none of the state that it goes
 * to. Only a confirmed number takes the VAT off.
 */
export const EU_VAT_STANDINGS = [...VAT_STANDINGS, 'missing'] as const
export type EuVatStanding = (typeof EU_VAT_STANDINGS)[number]

/** How long the last valid answer counts while nothing newer is known. */
export const VALID_DAYS = 30

/** What is known of a VAT number by what VIES answered. */
interface VatKnowledge {
  /** null: never asked */
  answer: VatAnswer | null
  /** when VIES last called it valid, unless it called it invalid since */
  validAt: Date | null
}

/** Where a VAT number stands now; a valid answer of the last 30 days counts while VIES is silent. */
export const vatStanding = ({ answer, validAt }: VatKnowledge, now: Date): Exclude<VatStanding, 'off'> => {
  if (answer === 'invalid') return 'invalid'
  if (validAt !== null && now.getTime() - validAt.getTime() <= VALID_DAYS * DAY) return 'confirmed'
  return answer === 'unanswered' ? 'unanswered' : 'waiting'
}

/** Whether products go from the Spanish VAT area to another member state; Monaco is one for VAT. */
const crossesToState = (shopPostCode: string, deliverTo: ShippingAddress | null): deliverTo is ShippingAddress =>
  deliverTo !== null && isInVatArea(shopPostCode) && vatStateOf(deliverTo.country) !== null

/**
 * Where an order stands that goes to another member state: null where it does not, or comes from out of the VAT area. The
 * number has to be of the state that the products go to.
 */
export const euVatStanding = ({
  shopPostCode,
  deliverTo,
  buyer,
}: {
  shopPostCode: string
  /** null when it is fetched, or it is not known yet where it goes */
  deliverTo: ShippingAddress | null
  /** the VAT number of who is invoiced, and where it stands; null for none */
  buyer: { number: Pick<VatNumber, 'state'>; standing: VatStanding } | null
}): EuVatStanding | null => {
  if (!crossesToState(shopPostCode, deliverTo)) return null
  return buyer && buyer.number.state === vatStateOf(deliverTo.country) ? buyer.standing : 'missing'
}

/** By which rule, number and answer of VIES an order is an intra-Community supply, as the order keeps it. */
export interface VatProof {
  rule: 'intraEu'
  /** with the letters of its state */
  number: string
  /** when VIES called it valid, as ISO text */
  validAt: string
  /** the consultation number of that answer; empty where VIES gave none */
  requestId: string
  /** of the holder, as VIES told them; empty where their state does not */
  name: string
  address: string
}
