import type { Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { ALL_PRODUCTS, type Audience, and, productsSeen } from '../products/product-page.queries.ts'

/** A place of an account whose person chose to hear of prices that fell. */
const CHOSEN = sql`operators o join users u on u.id = o.user_id join notice_choices c on c.user_id = u.id
  where c.kind = 'priceDrop' and c.wanted and c.role = 'buyer' and o.disabled_at is null and u.disabled_at is null`

export interface Waiting {
  /** the account's own */
  id: number
  kind: 'personal' | 'business'
}

/** Buying accounts with saved products, somebody of which wants to hear of lower prices, and that were not looked at on `today`: so many, after one of them. */
export const findWaiting = async (
  db: Db,
  { today, after, limit }: { today: string; after: Waiting | null; limit: number },
): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
      select a.id, a.kind from accounts a
      where a.kind in ('personal', 'business') and a.suspended_at is null and a.id > ${after?.id ?? 0}
        and a.id in (select o.account_id from ${CHOSEN})
        and exists (select from saved_products v where v.account_id = a.id)
        and not exists (select from price_drop_looks l where l.account_id = a.id and l.looked_on >= ${today}::date)
      order by a.id limit ${limit}`.execute(db)
  ).rows

/** Takes the day on which an account is told; false where it was taken before, also at the same moment. */
export const takeLook = async (
  trx: Db,
  { accountId, today }: { accountId: number; today: string },
): Promise<boolean> => {
  const done = await sql`
    insert into price_drop_looks as l (account_id, looked_on) values (${accountId}, ${today}::date)
    on conflict (account_id) do update set looked_on = excluded.looked_on where l.looked_on < excluded.looked_on`.execute(
    trx,
  )
  return done.numAffectedRows === 1n
}

/** Places of an account whose people want to hear of it, each by a way of their own choice. */
export const findHearers = async (db: Db, { accountId }: { accountId: number }): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select distinct o.id from ${CHOSEN} and o.account_id = ${accountId} order by o.id`.execute(db)
  ).rows.map(({ id }) => id)

export interface SavedPrice {
  product_id: number
  sku_id: number
  /** a unit when it was saved, or when the account was last told of it, net of VAT */
  before_cents: Cents
}

/** What an account saved at a price and may see in lists now, the latest first. */
export const findSavedPrices = async (
  db: Db,
  { accountId, audience }: { accountId: number; audience: Audience },
): Promise<SavedPrice[]> =>
  (
    await sql<SavedPrice>`
      select v.product_id, v.sku_id, coalesce(v.told_cents, v.net_cents) as before_cents
      from saved_products v join product_listings l
        on ${and([sql`l.category_id = ${sql.lit(ALL_PRODUCTS)}`, sql`l.product_id = v.product_id`, ...productsSeen(audience)])}
      where v.account_id = ${accountId} and v.sku_id is not null and v.net_cents is not null
      order by v.created_at desc, v.product_id desc`.execute(db)
  ).rows

/** Notes at which prices an account was told of products. */
export const noteTold = async (
  trx: Db,
  { accountId, told }: { accountId: number; told: readonly { productId: number; net: Cents }[] },
): Promise<void> => {
  await sql`
    update saved_products v set told_cents = w.net
    from unnest(${told.map(({ productId }) => productId)}::int[], ${told.map(({ net }) => net)}::int[]) w (product_id, net)
    where v.account_id = ${accountId} and v.product_id = w.product_id`.execute(trx)
}
