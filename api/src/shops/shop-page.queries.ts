import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Viewer } from '../access/viewer.ts'
import type { Db } from '../db/client.ts'
import { TOTAL_MAX } from '../db/cursor.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Shops } from '../db/types.ts'
import { conditions, type ShopFilter } from './shop-filter.ts'
import type { ShopCursor, ShopListSort } from './shop-sorts.ts'

/** Pictures on a shop's card: of its newest goods. */
const THUMBNAILS = 3

export interface ShopPageAsk {
  filter: ShopFilter
  sort: ShopListSort
  cursor: ShopCursor | null
  /** rows wanted, one more than shown */
  rows: number
}

interface PageKeys {
  key: string | number
  /** counted up to TOTAL_MAX + 1, on the first page only */
  found: number | null
}
export type ShopRow = Selectable<Shops> & PageKeys
export type ShopPinRow = ShopRow & { industry_names: unknown; following: boolean }
export type ShopCardRow = ShopPinRow & { thumbnails: string[] }

/** Whose eyes a list is for. */
type Audience = Pick<Viewer, 'accountId' | 'openShopIds' | 'seesAll'>

const page = ({ filter, sort, cursor, rows }: ShopPageAsk) => {
  const wanted = conditions(filter)
  const direction = sort.descending ? sql`desc` : sql`asc`
  const after = cursor
    ? sql`and (${sort.key}, shops.id) ${sort.descending ? sql`<` : sql`>`} (${sort.fromCursor(cursor.k)}, ${cursor.id}::int)`
    : sql``
  const found = cursor
    ? sql`null::int`
    : sql`(select count(*)::int from (select 1 from shops where ${wanted} limit ${TOTAL_MAX + 1}) n)`
  return {
    // the rows are wide: they are read by number once it is known which ones the page holds; without the offset the
    // planner would read the table whole to join a few hundred
    sql: sql`select shops.*, keys.sort_key, ${sort.toCursor(sql.ref('keys.sort_key'))} as key, ${found} as found
      from (select shops.id as shop_id, ${sort.key} as sort_key from shops where ${wanted} ${after}
        order by ${sort.key} ${direction}, shops.id ${direction} limit ${rows}) keys
      cross join lateral (select * from shops where shops.id = keys.shop_id offset 0) shops`,
    order: sql`shops.sort_key ${direction}, shops.id ${direction}`,
  }
}

/** Whether the reader's account follows the shop. */
const followedBy = (accountId: number | null): RawBuilder<boolean> =>
  accountId === null
    ? sql`false`
    : sql`exists (select from follows f where f.account_id = ${accountId}::int and f.shop_id = shops.id)`

/** Pictures of the newest goods that this reader may see, and the industry; for the rows of `shops`. */
export const withCard = ({ openShopIds, seesAll }: Audience) => {
  const seesGoods = seesAll
    ? sql`true`
    : sql`(shops.visibility <> 'privateHidden' or shops.id = any(${openShopIds}::int[]))`
  return sql`
    left join industries i on i.id = shops.industry_id
    cross join lateral (
      select coalesce(array_agg(newest.picture order by newest.created_at desc, newest.product_id desc), '{}') as thumbnails from (
        select p.pictures ->> 0 as picture, l.created_at, l.product_id
        from product_listings l join products p on p.id = l.product_id
        where l.shop_id = shops.id and l.category_id = 0 and jsonb_array_length(p.pictures) > 0 and ${seesGoods}
        order by l.created_at desc, l.product_id desc limit ${sql.lit(THUMBNAILS)}
      ) newest
    ) t`
}

/** One page of open shops by keyset. */
export const findShopPage = async (db: Db, ask: ShopPageAsk): Promise<ShopRow[]> => {
  const { sql: rows, order } = page(ask)
  return (await sql<ShopRow>`select shops.* from (${rows}) shops order by ${order}`.execute(db)).rows
}

/** The same with what a shop's card shows. */
export const findShopCards = async (db: Db, ask: ShopPageAsk, audience: Audience): Promise<ShopCardRow[]> => {
  const { sql: rows, order } = page(ask)
  return (
    await sql<ShopCardRow>`
      select shops.*, i.names as industry_names, ${followedBy(audience.accountId)} as following, t.thumbnails
      from (${rows}) shops ${withCard(audience)} order by ${order}`.execute(db)
  ).rows
}

/** The same as pins of the map. */
export const findShopPins = async (db: Db, ask: ShopPageAsk, { accountId }: Audience): Promise<ShopPinRow[]> => {
  const { sql: rows, order } = page(ask)
  return (
    await sql<ShopPinRow>`
      select shops.*, i.names as industry_names, ${followedBy(accountId)} as following
      from (${rows}) shops left join industries i on i.id = shops.industry_id order by ${order}`.execute(db)
  ).rows
}

/** One shop, whatever its status. */
export const findShop = async (
  db: Db,
  { shopId }: { shopId: number },
  audience: Audience,
): Promise<Omit<ShopCardRow, keyof PageKeys> | undefined> =>
  (
    await sql<Omit<ShopCardRow, keyof PageKeys>>`
      select shops.*, i.names as industry_names, ${followedBy(audience.accountId)} as following, t.thumbnails
      from shops ${withCard(audience)} where shops.id = ${shopId} ${PREPARED}`.execute(db)
  ).rows[0]
