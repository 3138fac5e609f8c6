import type { SalesRepFilter } from '@lonja/core/customers/customer-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'

/** Whether the buyer of an order `o` is one whom somebody, or nobody, of the caller's shop looks after now. */
export const hasSalesRep = (order: string, salesRep: SalesRepFilter, { operatorId }: Actor) => {
  const now = sql`customer_reps r where r.shop_id = ${sql.ref(`${order}.shop_id`)} and r.account_id = ${sql.ref(`${order}.account_id`)}
    and r.until is null`
  return salesRep === 'none'
    ? sql<boolean>`not exists (select from ${now})`
    : sql<boolean>`exists (select from ${now} and r.operator_id = ${salesRep === 'mine' ? operatorId : salesRep})`
}

/** A shop's people who may act for it, by name, and how many customers each looks after. */
export const findSalesReps = async (db: Db, { shopId }: { shopId: number }) =>
  (
    await sql<{ id: number; name: string; customers: number }>`
      select o.id, u.name, (
        select count(*)::int from customer_reps r where r.operator_id = o.id and r.shop_id = ${shopId} and r.until is null
      ) as customers
      from operators o join users u on u.id = o.user_id join accounts a on a.id = o.account_id
      where a.shop_id = ${shopId} and o.left_at is null and o.disabled_at is null
      order by lower(u.name), o.id limit 500`.execute(db)
  ).rows

/** Who looks after a customer now. */
export const findSalesRep = async (db: Db, { shopId, accountId }: { shopId: number; accountId: number }) =>
  (
    await sql<{ id: number; name: string; since: string }>`
      select o.id, u.name, r.since::text as since from customer_reps r join operators o on o.id = r.operator_id join users u on u.id = o.user_id
      where r.shop_id = ${shopId} and r.account_id = ${accountId} and r.until is null`.execute(db)
  ).rows[0]

/** Ends what was set for a customer from this day on, of nobody else's customers. Only within a turn of the customer's reps. */
export const endSalesReps = async (
  db: Db,
  { shopId, accountId, since }: { shopId: number; accountId: number; since: string },
): Promise<void> => {
  const own = sql`shop_id = ${shopId} and account_id = ${accountId}`
  await sql`delete from customer_reps where ${own} and since >= ${since}::date`.execute(db)
  await sql`update customer_reps set until = ${since}::date
    where ${own} and coalesce(until, 'infinity') > ${since}::date`.execute(db)
}

export const insertSalesRep = async (
  db: Db,
  rep: { shopId: number; accountId: number; operatorId: number; since: string },
): Promise<void> => {
  await sql`insert into customer_reps (shop_id, account_id, operator_id, since)
    values (${rep.shopId}, ${rep.accountId}, ${rep.operatorId}, ${rep.since}::date)`.execute(db)
}

/** Someone who acts for a shop no longer looks after its customers from this day on. */
export const leaveCustomers = async (
  db: Db,
  { operatorId, day }: { operatorId: number; day: string },
): Promise<void> => {
  const own = sql`operator_id = ${operatorId} and until is null`
  await sql`delete from customer_reps where ${own} and since >= ${day}::date`.execute(db)
  await sql`update customer_reps set until = ${day}::date where ${own}`.execute(db)
}
