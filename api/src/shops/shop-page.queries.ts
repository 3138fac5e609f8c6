import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { ServiceRecord } from '@lonja/core/shops/service-record.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { countFirst, keyset, type SortKey, type Window } from '../db/paginate.ts'
import { PREPARED, plannedFor } from '../db/prepared.ts'
import type { Shops } from '../db/types.ts'
import { askedOf, conditions, type ShopFilter } from './shop-filter.ts'

/** Pictures on a shop's card: of its newest products. */
const THUMBNAILS = 3

export interface ShopPageAsk extends Window {
  filter: ShopFilter
  key: SortKey
}

interface PageKeys {
  key: string | number
  /** counted up to TOTAL_MAX + 1, on the first page only */
  found: number | null
}
export type ShopRow = Selectable<Shops> & PageKeys
export type ShopPinRow = ShopRow & { industry_names: Localized | null; following: boolean }
export type ShopCardRow = ShopPinRow & { thumbnails: string[] }
/** A shop with what its own page shows beside its card. */
export type ShopPageRow = Omit<ShopCardRow, keyof PageKeys> & { record: ServiceRecord | null }

/** Whose eyes a list is for. */
type Audience = Pick<AccessRights, 'accountId' | 'openShopIds' | 'seesAll'>

/** Whether a list is of all open shops from its beginning: of such lists only the order and the rows differ. */
const isPlain = ({ filter, after }: ShopPageAsk): boolean => !after && Object.keys(askedOf(filter)).length === 0

const page = (ask: ShopPageAsk) => {
  const { filter, key, after, rows } = ask
  const wanted = conditions(filter)
  const list = keyset(key, 'shops.id')
  const planned = isPlain(ask) ? sql.lit(plannedFor(rows)) : rows
  const keyed = (column: string) => keyset({ ...key, expression: sql.ref(column) }, 'shops.id')
  const found = countFirst(after, sql`select 1 from shops where ${wanted}`)
  return {
    // the rows are wide: they are read by number once it is known which ones the page holds; without the offset the
    // planner would read the table whole to join a few hundred
    sql: sql`select shops.*, keys.sort_key, ${keyed('keys.sort_key').key} as key, ${found} as found
      from (select shops.id, shops.sort_key from (select shops.id, ${key.expression} as sort_key from shops
        where ${wanted} and ${list.after(after)} order by ${list.order} limit ${planned}) shops
        order by ${keyed('shops.sort_key').order} limit ${rows}) keys
      cross join lateral (select * from shops where shops.id = keys.id offset 0) shops`,
    order: keyed('shops.sort_key').order,
  }
}

/** Whether the caller's account follows the shop. */
const followedBy = (accountId: number | null): RawBuilder<boolean> =>
  accountId === null
    ? sql`false`
    : sql`exists (select from follows f where f.account_id = ${accountId}::int and f.shop_id = shops.id)`

/** Pictures of the newest products that this caller may see, and the industry; for the rows of `shops`. */
export const withCard = ({ openShopIds, seesAll }: Audience) => {
  const seesProducts = seesAll
    ? sql`true`
    : sql`(shops.visibility <> 'privateHidden' or shops.id = any(${openShopIds}::int[]))`
  return sql`
    left join industries i on i.id = shops.industry_id
    cross join lateral (
      select coalesce(array_agg(newest.picture order by newest.created_at desc, newest.product_id desc), '{}') as thumbnails from (
        select p.pictures ->> 0 as picture, l.created_at, l.product_id
        from product_listings l join products p on p.id = l.product_id
        where l.shop_id = shops.id and l.category_id = 0 and jsonb_array_length(p.pictures) > 0 and ${seesProducts}
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
      from (${rows}) shops ${withCard(audience)} order by ${order} ${isPlain(ask) ? PREPARED : sql``}`.execute(db)
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
): Promise<ShopPageRow | undefined> =>
  (
    await sql<ShopPageRow>`
      select shops.*, i.names as industry_names, ${followedBy(audience.accountId)} as following, t.thumbnails,
        (select r.figures from shop_records r where r.shop_id = shops.id) as record
      from shops ${withCard(audience)} where shops.id = ${shopId} ${PREPARED}`.execute(db)
  ).rows[0]
