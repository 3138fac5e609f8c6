import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import type { SellerZone } from './read-shipping.server.ts'

/**
 * The place of the zone that a form is about: a zone has no id, so that the name that it had when the form was opened tells, first at the place of
 * the page's address. -1 where no zone has that name any more.
 */
export const placeOf = (zones: readonly Pick<SellerZone, 'name'>[], place: number, before: string): number =>
  zones[place]?.name === before ? place : zones.findIndex(({ name }) => name === before)

/**
 * The zone, as it is saved by now, over which a form that came back will be saved. Where someone gave it another name meanwhile, it is the one that
 * covers what was ticked, since no place is in two zones. undefined where someone deleted it.
 */
export const zoneNow = (
  zones: readonly SellerZone[],
  place: number,
  refused: RefusedForm | undefined,
): SellerZone | undefined => {
  if (!refused) return zones[place]
  const byName = placeOf(zones, place, refused.values.before ?? '')
  if (byName >= 0) return zones[byName]
  const covers = [...(tickedIn(refused, 'areas') ?? []), ...(tickedIn(refused, 'provinces') ?? [])]
  return zones.find(({ areas, provinces }) => [...areas, ...provinces].some((one) => covers.includes(one)))
}
