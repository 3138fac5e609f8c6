import { DEFAULT_CENTER, middleOf, type Place, readBox } from '@lonja/core/geo/distance.ts'
import { PAGE_MAX } from '@lonja/core/kernel/page.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Call, Verb } from '../http/implement.ts'
import { shopFilter, shopPage } from './find-shops.ts'
import { findShopPins, type ShopPageAsk } from './shop-page.queries.ts'
import { byDistance } from './shop-sorts.ts'
import { toShopPin } from './shop-view.ts'

type Row = typeof shopsContract.getShopsNearBy

/** The place that the query names; refuses one half of it, and what lies on no Earth. */
const placeOf = ({ lat, lon }: Call<Row>['query']): Place | null => {
  if (lat === undefined && lon === undefined) return null
  if (lat === undefined || Math.abs(lat) > 90)
    throw new Refusal('field_invalid', { path: 'query.lat', params: { field: 'lat' } })
  if (lon === undefined || Math.abs(lon) > 180)
    throw new Refusal('field_invalid', { path: 'query.lon', params: { field: 'lon' } })
  return { lat, lon }
}

/** The middle that is searched from, and the bounds of the search. */
const stretchOf = ({ query, location }: Call<Row>) => {
  const box = query.box === undefined ? null : readBox(query.box)
  if (query.box !== undefined && !box)
    throw new Refusal('field_invalid', { path: 'query.box', params: { field: 'box' } })
  if (box) return { center: middleOf(box), bounds: { box } }
  const center = placeOf(query) ?? location ?? DEFAULT_CENTER
  const km = query.radius
  return { center, bounds: km === undefined ? { placed: true as const } : { around: { from: center, km } } }
}

/** Shops of a stretch of the map, the nearest to its middle first. */
export const getShopsNearBy: Verb<Row> = async (call) => {
  const { deps, actor, query, locale, location, now } = call
  const { center, bounds } = stretchOf(call)
  const rights = await loadAccessRights(deps.db, actor)
  const filter = { ...shopFilter(call), ...bounds }
  const find = (ask: ShopPageAsk) => findShopPins(deps.db, ask, rights)
  const { rows, page } = await shopPage(query, filter, byDistance(center), find, PAGE_MAX)
  return { items: rows.flatMap((row) => toShopPin(row, { rights, locale, location, now }) ?? []), center, ...page }
}
