import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { SHOP_TYPES, type ShopType } from '@lonja/core/shops/shop-lists.ts'
import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { decodeCursor, encodeCursor, totalOf } from '../db/cursor.ts'
import { findProvince } from '../geo/province-names.ts'
import type { Call } from '../http/implement.ts'
import type { ShopFilter } from './shop-filter.ts'
import type { ShopPageAsk, ShopRow } from './shop-page.queries.ts'
import { shopCursor, shopSort } from './shop-sorts.ts'

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

/** The filters that every list of shops takes. What depends on the reader's place is left out when they told none. */
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

/** What both list calls ask of the database, and how a page's rows become the reply's frame. */
export const shopPageAsk = (call: ShopListCall): ShopPageAsk => {
  const { query, location } = call
  const sort = shopSort(query.sort, location)
  return {
    filter: { ...shopFilter(call), ids: 'ids' in query ? query.ids : undefined },
    sort,
    cursor: decodeCursor(shopCursor(sort), query.cursor),
    rows: (query.limit ?? PAGE_DEFAULT) + 1,
  }
}

export const shopPage = <Row extends ShopRow>({ sort, cursor, rows: asked }: ShopPageAsk, rows: Row[]) => {
  const shown = rows.slice(0, asked - 1)
  const last = rows.length === asked ? shown.at(-1) : undefined
  return {
    shown,
    frame: {
      nextCursor: last ? encodeCursor({ s: sort.name, k: last.key, id: last.id }) : null,
      ...totalOf(cursor ? null : (rows[0]?.found ?? 0)),
    },
  }
}
