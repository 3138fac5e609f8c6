import { isInVatArea } from '../geo/vat-area.ts'
import type { NoVatReason } from './invoice-lists.ts'

/** Member states of the European Union besides Spain, by the codes of addresses; Greece is EL in its VAT numbers alone. */
const MEMBER_STATES: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/**
 * Why goods that a shop in the Spanish VAT area sells without VAT bear none, by where they go: to a business of another member
 * state, out of the VAT area of the Union (Canarias, Ceuta and Melilla among it), or for a reason that the shop has to name.
 * `to` is null for goods that are fetched. Source: Ley 37/1992, arts. 21 and 25.
 */
export const noVatReason = (to: { country: string; postCode: string } | null): NoVatReason => {
  if (to === null) return 'exempt'
  if (to.country === 'ES') return isInVatArea(to.postCode) ? 'exempt' : 'export'
  return MEMBER_STATES.includes(to.country) ? 'intraEu' : 'export'
}
