import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Trx } from '../db/transaction.ts'

export const RULE_KEY = byNumber('r.id', true)

export interface RuleRow {
  id: number
  shop_id: number | null
  category_id: number | null
  percent_bp: BasisPoints
  fixed_cents: Cents
  valid_from: Date
  valid_until: Date | null
  shop_name: string | null
  shop_names: Localized | null
  category_names: Localized | null
  key: number
}

const listed = (db: Db) =>
  db
    .selectFrom('commission_rules as r')
    .leftJoin('shops as s', 's.id', 'r.shop_id')
    .leftJoin('categories as c', 'c.id', 'r.category_id')
    .select(['r.id', 'r.shop_id', 'r.category_id', 'r.percent_bp', 'r.fixed_cents', 'r.valid_from', 'r.valid_until'])
    .select(['s.name as shop_name', 's.names as shop_names', 'c.names as category_names'])

/** A page of the rules, the newest first. */
export const findRules = (db: Db, { after, rows }: Window) => {
  const list = keyset(RULE_KEY, 'r.id')
  return listed(db)
    .select(sql<number>`${list.key}`.as('key'))
    .where(list.after(after))
    .orderBy('r.id', 'desc')
    .limit(rows)
    .execute()
}

export const findRule = (db: Db, { id }: { id: number }) =>
  listed(db).select('r.id as key').where('r.id', '=', id).executeTakeFirst()

/** Makes those who write rules at once wait for each other. */
export const lockRules = async (trx: Trx): Promise<void> => {
  await takeTurns(trx, 'commission_rules')
}

/** Whether a rule for the same shop or category, or for the whole market, is in force at some time of these. */
export const hasOverlap = async (
  db: Db,
  of: { shopId: number | null; categoryId: number | null; from: Date; until: Date | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select from commission_rules
    where shop_id is not distinct from ${of.shopId}::int and category_id is not distinct from ${of.categoryId}::int
      and tstzrange(valid_from, valid_until) && tstzrange(${of.from}, ${of.until}::timestamptz)
    limit 1`.execute(db)
  return rows.length > 0
}

export const insertRule = async (
  trx: Trx,
  row: {
    shop_id: number | null
    category_id: number | null
    percent_bp: BasisPoints
    fixed_cents: Cents
    valid_from: Date
    valid_until: Date | null
    created_at: Date
    created_by: number
  },
): Promise<number> => {
  const { id } = await trx.insertInto('commission_rules').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const endRule = async (trx: Trx, { id, until }: { id: number; until: Date }): Promise<void> => {
  await trx.updateTable('commission_rules').set({ valid_until: until }).where('id', '=', id).execute()
}

export const deleteRule = async (trx: Trx, { id }: { id: number }): Promise<void> => {
  await trx.deleteFrom('commission_rules').where('id', '=', id).execute()
}

/** The id of a shop by its subdomain. */
export const findRuleShop = (db: Db, { subDomain }: { subDomain: string }) =>
  db.selectFrom('shops').select('id').where('sub_domain', '=', subDomain).executeTakeFirst()

export const findRuleCategory = (db: Db, { id }: { id: number }) =>
  db.selectFrom('categories').select('id').where('id', '=', id).where('merged_into', 'is', null).executeTakeFirst()
