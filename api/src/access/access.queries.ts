import type { AccessQuestion } from '@lonja/core/access/access-lists.ts'
import type { AccessGrant } from '@lonja/core/access/access-machine.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { legalName } from '../db/rules.ts'
import { type GroupList, LISTS_OF_GROUP } from '../prices/group-lists.queries.ts'

export interface Grant {
  grant: AccessGrant
  /** what the account's group gets off list prices; 0 without a group or without access */
  groupBp: BasisPoints
  /** price lists of the group, in force or not */
  lists: readonly GroupList[]
}

/** Standing of accounts with private shops; the statement says of which account. */
export const selectGrants = (db: Db) =>
  db
    .selectFrom('shop_access as a')
    .leftJoin('buyer_groups as g', (join) => join.onRef('g.id', '=', 'a.group_id').on('a.state', '=', 'approved'))
    .select(['a.shop_id', 'a.state', sql<BasisPoints>`coalesce(g.discount_bp, 0)`.as('group_bp')])
    .select(LISTS_OF_GROUP.as('lists'))
export type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrants>['executeTakeFirstOrThrow']>>

const grants = compiledOnce((db, { accountId }: { accountId: number }) =>
  selectGrants(db).where('a.account_id', '=', accountId).modifyEnd(PREPARED),
)

/** Standing by the shop's id. */
export const grantsOf = (rows: readonly GrantRow[]): Map<number, Grant> =>
  new Map(rows.map((row) => [row.shop_id, { grant: row.state, groupBp: row.group_bp, lists: row.lists }]))

/** An account's standing with every private shop that it ever asked. */
export const findGrants = async (db: Db, { accountId }: { accountId: number }): Promise<Map<number, Grant>> =>
  grantsOf(await grants(db, { accountId }))

/** What a shop decides about who wants to see it; with `lock`, whoever changes it as well waits. */
export const findAccessShop = (db: Db, { shopId, lock = false }: { shopId: number; lock?: boolean }) =>
  db
    .selectFrom('shops')
    .select(['id', 'name', 'names', 'logo', 'city', 'visibility', 'status', 'access_questions', 'unlock_password_hash'])
    .where('id', '=', shopId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
export type AccessShop = NonNullable<Awaited<ReturnType<typeof findAccessShop>>>

/** What is known of a buying account: what it would tell a shop about itself. */
export const findKnown = async (db: Db, { accountId }: { accountId: number }) => {
  const row = await db
    .selectFrom('accounts as b')
    .select((eb) => [
      legalName('b').as('company_name'),
      'b.tax_identification_code',
      eb
        .selectFrom('addresses as d')
        .select('d.city')
        .whereRef('d.account_id', '=', 'b.id')
        .orderBy('d.is_default_delivery', 'desc')
        .orderBy('d.id')
        .limit(1)
        .as('city'),
      eb
        .selectFrom('shop_access as a')
        .select('a.activity')
        .whereRef('a.account_id', '=', 'b.id')
        .where('a.activity', '<>', '')
        .orderBy('a.changed_at', 'desc')
        .limit(1)
        .as('activity'),
    ])
    .where('b.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    companyName: row.company_name,
    taxIdentificationCode: row.tax_identification_code,
    city: row.city ?? '',
    activity: row.activity ?? '',
  }
}

export const updateAccessSettings = (
  db: Db,
  { shopId, ...set }: { shopId: number; access_questions?: AccessQuestion[]; unlock_password_hash?: string | null },
) =>
  Object.keys(set).length === 0
    ? Promise.resolve([])
    : db.updateTable('shops').set(set).where('id', '=', shopId).execute()
