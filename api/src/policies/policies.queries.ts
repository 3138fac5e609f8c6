import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** A shop with what its policies say of it; its company's name is that of the account that runs it. */
export const findShopForPolicies = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('shops')
    .leftJoin('accounts as a', 'a.shop_id', 'shops.id')
    .selectAll('shops')
    .select('a.company_name')
    .where('shops.id', '=', shopId)
    .executeTakeFirst()
export type PolicyShopRow = NonNullable<Awaited<ReturnType<typeof findShopForPolicies>>>

/** Who runs the market; undefined until it is set up. */
export const findMarketIdentity = (db: Db) => db.selectFrom('market_identity').selectAll().executeTakeFirst()
export type MarketIdentityRow = NonNullable<Awaited<ReturnType<typeof findMarketIdentity>>>

/** Texts written in the place of the ready ones: a shop's, or with null the market's. */
export const findOwnPolicies = (db: Db, { shopId }: { shopId: number | null }) =>
  db
    .selectFrom('policies')
    .select(['type', 'texts', 'is_off', 'updated_at'])
    .where(sql<boolean>`shop_id is not distinct from ${shopId}::int`)
    .execute()
export type OwnPolicyRow = Awaited<ReturnType<typeof findOwnPolicies>>[number]
