import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredStep } from '../db/documents.ts'
import { PREPARED } from '../db/prepared.ts'

/** A price list as the terms of a buyer need it; moments are ISO texts, as JSON has them. */
export interface GroupList {
  id: number
  percent_bp: BasisPoints
  starts_at: string | null
  ends_at: string | null
}

/** The price lists of group `g`, in force or not; empty where there is no group. */
export const LISTS_OF_GROUP = sql<GroupList[]>`(
  select coalesce(json_agg(json_build_object('id', pl.id, 'percent_bp', pl.percent_bp, 'starts_at', pl.starts_at,
    'ends_at', pl.ends_at) order by pl.id), '[]')
  from price_list_groups pg join price_lists pl on pl.id = pg.list_id where pg.group_id = g.id)`

/** A list's own price and ladder of a sku. */
export interface OwnPriceRow {
  list_id: number
  sku_id: number
  price_cents: Cents | null
  ladder: StoredStep[]
}

/** What these lists have of these skus. */
export const findOwnPrices = async (
  db: Db,
  { listIds, skuIds }: { listIds: readonly number[]; skuIds: readonly number[] },
): Promise<OwnPriceRow[]> =>
  (
    await sql<OwnPriceRow>`
      select list_id, sku_id, price_cents, ladder from price_list_prices
      where list_id = any(array(select unnest(${listIds}::int[]))) and sku_id = any(array(select unnest(${skuIds}::int[])))
      ${PREPARED}`.execute(db)
  ).rows

/** The terms of one of a shop's groups. */
export const findGroupTerms = (db: Db, { shopId, groupId }: { shopId: number; groupId: number }) =>
  db
    .selectFrom('buyer_groups as g')
    .select(['g.discount_bp', LISTS_OF_GROUP.as('lists')])
    .where('g.id', '=', groupId)
    .where('g.shop_id', '=', shopId)
    .executeTakeFirst()
