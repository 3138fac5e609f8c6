import type { PolicyType } from '@lonja/core/policies/policy-types.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Trx } from '../db/transaction.ts'
import type { PolicyVersions } from '../db/types.ts'

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

/** Texts that a shop wrote in the place of the ready ones. */
export const findShopPolicies = (db: Db, { shopId }: { shopId: number }) =>
  db.selectFrom('policies').select(['type', 'texts', 'is_off', 'updated_at']).where('shop_id', '=', shopId).execute()
export type OwnPolicyRow = Awaited<ReturnType<typeof findShopPolicies>>[number]

/** Of each type of the market's policies that somebody wrote, the version in force at a moment; all, or one type. */
export const findPoliciesInForce = async (
  db: Db,
  { type = null, now }: { type?: PolicyType | null | undefined; now: Date },
): Promise<(OwnPolicyRow & { id: number })[]> => {
  const { rows } = await sql<OwnPolicyRow & { id: number }>`
    select distinct on (type) id, type, texts, is_off, effective_at as updated_at from policy_versions
    where effective_at <= ${now} and (${type}::text is null or type = ${type})
    order by type, effective_at desc, id desc`.execute(db)
  return rows
}

/** Versions of the market's policies, newest first; all types, or one. */
export const findPolicyVersions = (db: Db, { type }: { type?: PolicyType | undefined } = {}) =>
  db
    .selectFrom('policy_versions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select(['v.id', 'v.type', 'v.texts', 'v.is_off', 'v.effective_at', 'v.published_at', 'u.name as published_by'])
    .$if(type !== undefined, (query) => query.where('v.type', '=', type as PolicyType))
    .orderBy('v.type')
    .orderBy('v.effective_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute()
export type PolicyVersionRow = Awaited<ReturnType<typeof findPolicyVersions>>[number]

/** Ids of a type's versions, in the order of `findPolicyVersions`. */
export const findPolicyVersionIds = async (db: Db, { type }: { type: PolicyType }): Promise<number[]> => {
  const rows = await db
    .selectFrom('policy_versions')
    .select('id')
    .where('type', '=', type)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** The version of a type that was published last, whether or not it is in force. */
export const findLastPublished = (db: Db, { type }: { type: PolicyType }) =>
  db
    .selectFrom('policy_versions')
    .select(['id', 'texts', 'is_off', 'effective_at'])
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whoever publishes a text of one type waits until another has. */
export const lockPolicyVersions = async (trx: Trx, { type }: { type: PolicyType }): Promise<void> => {
  await takeTurns(trx, 'policy_versions', type)
}

export const insertPolicyVersion = async (trx: Db, row: Insertable<PolicyVersions>): Promise<number> =>
  (await trx.insertInto('policy_versions').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Deletes a version that is not in force yet; answers it, undefined where there is none. */
export const removeComingVersion = (trx: Db, { id, type, now }: { id: number; type: PolicyType; now: Date }) =>
  trx
    .deleteFrom('policy_versions')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('effective_at', '>', now)
    .returning(['effective_at', 'is_off'])
    .executeTakeFirst()
