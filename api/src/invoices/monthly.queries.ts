import { GONE_STAGES } from '@lonja/core/invoices/invoiced-stages.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { legalName, NOT_INVOICED } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'

interface Customer {
  shopId: number
  accountId: number
}

/** Whether a shop agreed with a customer on one invoice a month. */
export const isInvoicedMonthly = async (db: Db, { shopId, accountId }: Customer): Promise<boolean> =>
  (await db
    .selectFrom('monthly_invoicing')
    .select('shop_id')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

/** The same, locked until the transaction ends: a customer's monthly invoices are made one after the other. */
export const lockMonthly = async (trx: Trx, { shopId, accountId }: Customer): Promise<boolean> =>
  (await trx
    .selectFrom('monthly_invoicing')
    .select('shop_id')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

/** Notes that they agreed; false where they had already. */
export const insertMonthly = async (trx: Trx, { shopId, accountId, now }: Customer & { now: Date }): Promise<boolean> =>
  (await trx
    .insertInto('monthly_invoicing')
    .values({ shop_id: shopId, account_id: accountId, created_at: now })
    .onConflict((on) => on.columns(['shop_id', 'account_id']).doNothing())
    .returning('shop_id')
    .executeTakeFirst()) !== undefined

/** Ends what they agreed on; false where there was nothing. */
export const deleteMonthly = async (trx: Trx, { shopId, accountId }: Customer): Promise<boolean> =>
  (await trx
    .deleteFrom('monthly_invoicing')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .returning('shop_id')
    .executeTakeFirst()) !== undefined

const STAGES = [...GONE_STAGES]

/** Whether order `o` left, or was handed over, and has no invoice. */
const WAITS = sql<boolean>`(o.stage = any(${STAGES}::text[]) and ${NOT_INVOICED})`

/** Orders of a customer that wait for an invoice, locked in the sequence of their ids. */
export const lockWaiting = async (trx: Trx, { shopId, accountId }: Customer): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.shop_id = ${shopId} and o.account_id = ${accountId} and o.stage = any(${STAGES}::text[])
      and ${NOT_INVOICED}
    order by o.id for no key update of o`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Of these orders, which the caller holds locked, those that still wait: another call may have invoiced some before. */
export const findStillWaiting = async (trx: Trx, { ids }: { ids: readonly number[] }): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.id = any(${[...ids]}::int[]) and ${WAITS} order by o.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Orders that wait for the monthly invoices of a shop, with their customers, by customer. */
export const findWaitingOfShop = async (db: Db, { shopId }: { shopId: number }) => {
  const { rows } = await sql<{ account_id: number; name: string; order_ids: number[] }>`
    select b.id as account_id, ${legalName('b')} as name, array_agg(o.id order by o.id) as order_ids
    from monthly_invoicing g join accounts b on b.id = g.account_id
    join orders o on o.shop_id = g.shop_id and o.account_id = g.account_id and ${WAITS}
    where g.shop_id = ${shopId} group by b.id order by b.id`.execute(db)
  return rows
}

/** Customers with orders that wait for a monthly invoice, of shops that issue by themselves. */
export const findMonthlyDue = async (db: Db): Promise<Customer[]> => {
  const { rows } = await sql<Customer>`
    select g.shop_id as "shopId", g.account_id as "accountId"
    from monthly_invoicing g join invoicing v on v.shop_id = g.shop_id and v.mode = 'automatic'
    where exists (select from orders o where o.shop_id = g.shop_id and o.account_id = g.account_id and ${WAITS})
    order by g.shop_id, g.account_id`.execute(db)
  return rows
}

/** What decides whether a customer can be invoiced monthly; undefined where there is no such account. */
export const findBusiness = (db: Db, { accountId }: { accountId: number }) =>
  db.selectFrom('accounts').select(['kind', 'tax_identification_code']).where('id', '=', accountId).executeTakeFirst()

/** Shops that invoice a buying account by the month, with their names. */
export const findMonthlyShops = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('monthly_invoicing as g')
    .innerJoin('shops as s', 's.id', 'g.shop_id')
    .select(['g.shop_id', 's.name as shop_name', 's.names as shop_names'])
    .where('g.account_id', '=', accountId)
    .orderBy('s.name')
    .execute()
