import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { sql } from 'kysely'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { byTime, countFirst, keyset, type Window } from '../db/paginate.ts'
import { PREPARED } from '../db/prepared.ts'
import { AVAILABLE, ORDERABLE, REACHABLE } from '../db/rules.ts'

/** What decides whether an account may wait for a sku on the shelf; undefined where no product on the shelf has it. */
export const findAwaitedSku = async (db: Db, { skuId }: { skuId: number }) =>
  (
    await sql<Pick<ShopOfSku, 'id' | 'visibility' | 'status'> & { can_await: boolean }>`
      select s.id, s.visibility, s.status, k.stock_control = 'notAllowedToBuy' and not ${AVAILABLE} as can_await
      from skus k join products p on p.id = k.product_id join shops s on s.id = k.shop_id
      where k.id = ${skuId} and k.on_shelf and p.on_shelf`.execute(db)
  ).rows[0]
type ShopOfSku = Parameters<AccessRights['sees']>[0]

/** Makes an account wait for a sku, once however often it is asked, also at the same time; false where it waits for as many as it may. */
export const insertAlert = async (
  db: Db,
  { accountId, skuId, now, limit }: { accountId: number; skuId: number; now: Date; limit: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into restock_alerts (account_id, sku_id, created_at)
    select ${accountId}::int, ${skuId}::int, ${now}::timestamptz
    where (select count(*) from restock_alerts where account_id = ${accountId}) < ${limit}
      or exists (select from restock_alerts where account_id = ${accountId} and sku_id = ${skuId})
    on conflict (account_id, sku_id) do update set sku_id = excluded.sku_id
    returning sku_id`.execute(db)
  return rows.length > 0
}

export const deleteAlert = async (
  db: Db,
  { accountId, skuId }: { accountId: number; skuId: number },
): Promise<void> => {
  await db.deleteFrom('restock_alerts').where('account_id', '=', accountId).where('sku_id', '=', skuId).execute()
}

/** The latest first. */
export const ALERTS_KEY = byTime('a.created_at', true)

/** A page of what an account waits for, but for products that it may not see any more. */
export const findAlerts = async (
  db: Db,
  {
    accountId,
    openShopIds,
    productIds,
  }: { accountId: number; openShopIds: number[]; productIds?: number[] | undefined },
  { after, rows }: Window,
) => {
  const list = keyset(ALERTS_KEY, 'a.sku_id')
  const own = sql`restock_alerts a join skus k on k.id = a.sku_id join products p on p.id = k.product_id
    join shops on shops.id = k.shop_id
    where a.account_id = ${accountId} and ${REACHABLE}
      and (shops.visibility = 'public' or shops.id = any(${openShopIds}::int[]))
      ${productIds ? sql`and k.product_id = any(array(select unnest(${productIds}::int[])))` : sql``}`
  return (
    await sql<{
      id: number
      key: number
      found: number | null
      product_id: number
      names: Localized
      attribute: StoredAttribute[]
      /** YYYY-MM-DD; null also where it is off the shelf */
      expected_on: string | null
      is_available: boolean
      stock_control: StockControl
      need_book: boolean
      pictures: string[]
      shop_id: number
      shop_name: string
      shop_names: Localized
      visibility: ShopOfSku['visibility']
      status: ShopOfSku['status']
      tax_set: boolean
      created_at: Date
    }>`
      select a.sku_id as id, ${list.key} as key, ${countFirst(after, sql`select 1 from ${own}`)} as found, k.product_id, p.names,
        k.attribute, case when k.on_shelf and p.on_shelf then k.expected_on::text end as expected_on, ${AVAILABLE} as is_available, k.stock_control, k.need_book, case when k.pictures = '[]' then p.pictures else k.pictures end as pictures,
        shops.id as shop_id, shops.name as shop_name, shops.names as shop_names,
        shops.visibility, shops.status, shops.tax_set, a.created_at
      from ${own} and ${list.after(after)} order by ${list.order} limit ${rows} ${PREPARED}`.execute(db)
  ).rows
}

export interface Restocked {
  account_id: number
  product_id: number
  /** the first of its skus that the account waited for and that is back */
  sku_id: number
  /** the account may buy in its shop */
  is_let_in: boolean
  names: Localized
  shop_name: string
  shop_names: Localized
}

/**
 * Ends the waiting of so many pairs of account and product whose skus can be bought again, and gives the pairs. Who does it
 * a second time, or at the same time, is given nothing of them.
 */
export const takeRestocked = async (db: Db, { limit }: { limit: number }): Promise<Restocked[]> =>
  (
    await sql<Restocked>`
      with back as materialized (
        select distinct k.product_id, a.account_id
        from restock_alerts a join skus k on k.id = a.sku_id join products p on p.id = k.product_id
          join shops on shops.id = k.shop_id
        where ${ORDERABLE} and p.on_shelf and ${REACHABLE} order by k.product_id, a.account_id limit ${limit}
      ), ended as (
        delete from restock_alerts a using back b, skus k
        where k.product_id = b.product_id and ${ORDERABLE} and a.sku_id = k.id and a.account_id = b.account_id
        returning a.account_id, a.sku_id, k.product_id
      )
      select e.account_id, e.product_id, min(e.sku_id) as sku_id, p.names, s.name as shop_name, s.names as shop_names,
        s.visibility = 'public' or exists (select from shop_access g where g.shop_id = s.id
          and g.account_id = e.account_id and g.state = 'approved') as is_let_in
      from ended e join products p on p.id = e.product_id join shops s on s.id = p.shop_id
      group by e.account_id, e.product_id, p.id, s.id order by e.product_id, e.account_id`.execute(db)
  ).rows
