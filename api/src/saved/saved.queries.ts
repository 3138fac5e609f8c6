import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { refuseBroken } from '../db/failures.ts'
import { byTime, countFirst, keyset, type Window } from '../db/paginate.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { ALL_PRODUCTS, type Audience, and, productsSeen } from '../products/product-page.queries.ts'

interface Saving {
  accountId: number
  productId: number
  /** the sku whose price was seen */
  skuId: number
  /** a unit of it for this account, net of VAT; null where the price is closed */
  netCents: Cents | null
  now: Date
  limit: number
}

/**
 * Saves a product for an account, once however often it is asked, also at the same time; false where it has saved as many as it may.
 * Throws not_found, about the field `path`, for a product or sku that was deleted meanwhile.
 */
export const insertSaved = async (
  db: Db,
  { accountId, productId, skuId, netCents, now, limit }: Saving,
  { path }: { path: string },
): Promise<boolean> => {
  const goneMeanwhile = () => new Refusal('not_found', { path })
  const { rows } = await sql`
    insert into saved_products (account_id, product_id, sku_id, net_cents, created_at)
    select ${accountId}::int, ${productId}::int, ${skuId}::int, ${netCents}::int, ${now}::timestamptz
    where (select count(*) from saved_products where account_id = ${accountId}) < ${limit}
      or exists (select from saved_products where account_id = ${accountId} and product_id = ${productId})
    on conflict (account_id, product_id) do update set product_id = excluded.product_id
    returning product_id`
    .execute(db)
    .catch(refuseBroken('saved_products_product_id_fkey', goneMeanwhile))
    .catch(refuseBroken('saved_products_sku_id_fkey', goneMeanwhile))
  return rows.length > 0
}

export const deleteSaved = async (
  db: Db,
  { accountId, productId }: { accountId: number; productId: number },
): Promise<void> => {
  await db
    .deleteFrom('saved_products')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute()
}

/** Rows of `product_listings` of the product that `v` has saved, where this caller may see it in lists. */
const LISTED = (audience: Audience) =>
  and([sql`l.category_id = ${sql.lit(ALL_PRODUCTS)}`, sql`l.product_id = v.product_id`, ...productsSeen(audience)])

interface Whose {
  accountId: number
  /** what the account may see of shops now */
  audience: Audience
}

/**
 * What `v` has saved and may not see any more. A shop that is looked at again is out of the lists for a while only: what was saved of
 * it waits.
 */
const GONE = (audience: Audience) => sql`not exists (select from product_listings l where ${LISTED(audience)})
  and not exists (
    select from products p join shops s on s.id = p.shop_id where p.id = v.product_id and p.on_shelf and s.status = 'under_review')`

/** Takes off an account's list what it may not see any more. */
export const deleteGone = async (db: Db, { accountId, audience }: Whose): Promise<void> => {
  await sql`delete from saved_products v where v.account_id = ${accountId} and ${GONE(audience)}`.execute(db)
}

/** The latest first. */
export const SAVED_KEY = byTime('v.created_at', true)

interface SavedRow {
  id: number
  key: number
  found: number | null
  sku_id: number | null
  net_cents: Cents | null
  created_at: Date
}

/** A page of what an account has saved and may see now, of one shop or of all. */
export const findSaved = async (
  db: Db,
  { accountId, audience, shopId }: Whose & { shopId?: number | undefined },
  { after, rows }: Window,
): Promise<SavedRow[]> => {
  const list = keyset(SAVED_KEY, 'v.product_id')
  const own = sql`saved_products v join product_listings l on ${LISTED(audience)}
    where v.account_id = ${accountId} ${shopId === undefined ? sql`` : sql`and l.shop_id = ${shopId}`}`
  return (
    await sql<SavedRow>`
      select v.product_id as id, ${list.key} as key, ${countFirst(after, sql`select 1 from ${own}`)} as found,
        v.sku_id, v.net_cents, v.created_at
      from ${own} and ${list.after(after)} order by ${list.order} limit ${rows} ${PREPARED}`.execute(db)
  ).rows
}

/** Shops of what an account has saved and may see now, the latest saved first. */
export const findSavedShops = async (
  db: Db,
  { accountId, audience }: Whose,
): Promise<{ id: number; name: string; names: Localized; logo: string | null; count: number }[]> =>
  (
    await sql<{ id: number; name: string; names: Localized; logo: string | null; count: number }>`
      select s.id, s.name, s.names, s.logo, b.count
      from (
        select l.shop_id, count(*)::int as count, max(v.created_at) as last_at
        from saved_products v join product_listings l on ${LISTED(audience)}
        where v.account_id = ${accountId} group by l.shop_id
      ) b join shops s on s.id = b.shop_id
      order by b.last_at desc, s.id ${PREPARED}`.execute(db)
  ).rows

/** How many products an account has saved and may not see any more. */
export const countGone = async (db: Db, { accountId, audience }: Whose): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from saved_products v
      where v.account_id = ${accountId} and ${GONE(audience)} ${PREPARED}`.execute(db)
  ).rows[0]?.count ?? 0

/** Those of these products that an account has saved. Each page of a product asks it. */
export const findSavedIds = compiledOnce(
  (_, { accountId, productIds }: { accountId: number; productIds: number[] }) =>
    sql<{ id: number }>`
    select product_id as id from saved_products
    where account_id = ${accountId} and product_id = any(array(select unnest(${productIds}::int[]))) ${PREPARED}`,
)

/** The product that a sku is of; undefined where there is no such sku. */
export const findProductOfSku = async (db: Db, { skuId }: { skuId: number }) =>
  db.selectFrom('skus').select(['product_id', 'shop_id']).where('id', '=', skuId).executeTakeFirst()
