import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { SHOP_TYPES, type ShopType } from '@lonja/core/shops/shop-lists.ts'
import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { paginate } from '../db/paginate.ts'
import { findProvince } from '../geo/province-names.ts'
import type { Call } from '../http/implement.ts'
import type { ShopFilter } from './shop-filter.ts'
import type { ShopPageAsk, ShopRow } from './shop-page.queries.ts'
import { type ShopOrder, shopOrder } from './shop-sorts.ts'

type ShopListCall = Call<typeof shopsContract.getShops> | Call<typeof shopsContract.getShopsBasic>
type ShopFilterCall =
  | ShopListCall
  | Call<typeof shopsContract.getShopFacets>
  | Call<typeof shopsContract.getShopsNearBy>

const isShopType = (text: string): text is ShopType => (SHOP_TYPES as readonly string[]).includes(text)

/** `types=manufacturer,retailer`; refuses what is no type of shop. */
const typesOf = (text: string | undefined): ShopType[] | undefined => {
  const types = text?.split(',')
  if (types === undefined || types.every(isShopType)) return types
  throw new Refusal('field_invalid', { path: 'query.types', params: { field: 'types' } })
}

const provincesOf = (text: string | undefined): string[] | undefined => {
  if (text === undefined) return undefined
  const province = findProvince(text)
  return province ? Object.values(province.names) : [text]
}

/** The filters that every list of shops takes. What depends on the caller's place is left out when they told none. */
export const shopFilter = ({ query, location, actor, now }: ShopFilterCall): ShopFilter => {
  if (query.followed && !actor) throw new Refusal('login_required', { path: 'query.followed' })
  return {
    search: query.search,
    types: typesOf(query.types),
    industryIds: query.industryIds,
    visibility: query.visibility,
    provinces: provincesOf(query.province),
    near: query.distance !== undefined && location ? { from: location, km: query.distance } : undefined,
    followedBy: query.followed ? actor?.accountId : undefined,
    openAt: query.openNow ? now : undefined,
    freeShipping: query.freeShipping || undefined,
  }
}

/** One page of the shops that fit a filter, in this order. */
export const shopPage = <Row extends ShopRow>(
  query: { cursor?: string | undefined; limit?: number | undefined },
  filter: ShopFilter,
  { order, key }: ShopOrder,
  find: (ask: ShopPageAsk) => Promise<Row[]>,
  limit?: number,
) =>
  paginate({
    order,
    key,
    query,
    ...(limit !== undefined && { limit }),
    isCounted: true,
    idOf: (row: Row) => row.id,
    find: (window) => find({ filter, key, ...window }),
  })

/** The same for both calls that list shops. */
export const listedShops = <Row extends ShopRow>(call: ShopListCall, find: (ask: ShopPageAsk) => Promise<Row[]>) => {
  const { query, location } = call
  const filter = { ...shopFilter(call), ids: 'ids' in query ? query.ids : undefined }
  return shopPage(query, filter, shopOrder(query.sort, location), find)
}
