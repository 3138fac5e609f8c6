import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { postCodesOf } from './post-codes.ts'
import type { SellerZone } from './read-shipping.server.ts'

/**
 * The place of the zone that a form is about: a zone has no id, so that the name that it had when the form was opened tells, first at the place of
 * the page's address. -1 where no zone has that name any more.
 */
export const placeOf = (zones: readonly Pick<SellerZone, 'name'>[], place: number, before: string): number =>
  zones[place]?.name === before ? place : zones.findIndex(({ name }) => name === before)

/** Whether two ranges of postcodes share one. */
const share = (one: SellerZone['postCodes'][number], other: SellerZone['postCodes'][number]): boolean =>
  one.from <= other.to && other.from <= one.to

/**
 * The zone, as it is saved by now, over which a form that came back will be saved. Where someone gave it another name meanwhile, it is the one that
 * covers what was ticked or typed, if it is only one: of several nobody knows which. undefined where there is none, or someone deleted it.
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
  const ranges = postCodesOf(refused.values.postCodes ?? '')
  const [only, ...others] = zones.filter(
    ({ areas, provinces, postCodes }) =>
      [...areas, ...provinces].some((one) => covers.includes(one)) ||
      postCodes.some((one) => ranges.some((range) => share(one, range))),
  )
  return others.length === 0 ? only : undefined
}
