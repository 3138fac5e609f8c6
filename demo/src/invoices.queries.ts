import type { Db } from '@lonja/api/db/client.ts'
import type { Trx } from '@lonja/api/db/transaction.ts'
import type { ReturnState } from '@lonja/core/returns/return-machine.ts'
import { sql } from 'kysely'

/** A moment at which something of an order is invoiced: all of it left, or the shop took a return back. */
export interface InvoicedMoment {
  order_id: number
  account_id: number
  at: Date
  /** null: it left */
  return_id: number | null
  state: ReturnState | null
}

/** Those of a shop's orders that left since a moment, one after the other. */
export const findInvoicedMoments = async (
  trx: Trx,
  { shopId, from, until }: { shopId: number; from: Date; until: Date },
): Promise<InvoicedMoment[]> => {
  const { rows } = await sql<InvoicedMoment>`
    with gone as (
      select o.id, o.account_id, coalesce((select max(s.sent_at) from shipments s where s.order_id = o.id), o.received_at) as at
      from orders o
      where o.shop_id = ${shopId} and o.stage in ('departed', 'shipment_received', 'recved', 'completed'))
    select g.id as order_id, g.account_id, g.at, null::int as return_id, null as state from gone g where g.at >= ${from} and g.at < ${until}
    union all
    select g.id, g.account_id, greatest(r.updated_at, g.at), r.id, r.state from gone g join returns r on r.order_id = g.id
    where r.state in ('received', 'closed') and g.at >= ${from} and g.at < ${until}
    order by at, return_id nulls first`.execute(trx)
  return rows
}

/** Puts a return back to where it was before the shop took the units, or to where it is. */
export const setReturnState = async (trx: Trx, { id, state }: { id: number; state: ReturnState }): Promise<void> => {
  await trx.updateTable('returns').set({ state }).where('id', '=', id).execute()
}

/** The owner of a shop, who agreed for it. */
export const findShopOwner = async (trx: Trx, { shopId }: { shopId: number }): Promise<number> => {
  const row = await trx
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select('o.id')
    .where('a.shop_id', '=', shopId)
    .orderBy(sql`o.role = 'owner'`, 'desc')
    .orderBy('o.id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The customer of a shop whose orders left most often since a moment, among those whom no journey of the demo logs in as; undefined where none left. */
export const findOftenSent = async (
  trx: Trx,
  { shopId, from }: { shopId: number; from: Date },
): Promise<number | undefined> => {
  const { rows } = await sql<{ account_id: number }>`
    select o.account_id from orders o join accounts a on a.id = o.account_id and a.kind = 'business' and a.tax_identification_code <> ''
    where o.shop_id = ${shopId} and coalesce((select max(s.sent_at) from shipments s where s.order_id = o.id), o.received_at) >= ${from}
      and o.stage in ('departed', 'shipment_received', 'recved', 'completed')
      and not exists (select from operators p join users u on u.id = p.user_id where p.account_id = a.id and u.email like '%@lonja.example')
    group by o.account_id order by count(*) desc, o.account_id limit 1`.execute(trx)
  return rows[0]?.account_id
}

/** Leaves of the notices about invoices those since a moment. */
export const forgetInvoiceNotices = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await sql`delete from inbox_messages where kind = 'order' and event in ('invoiced', 'invoiced_monthly', 'corrected') and created_at < ${before}`.execute(
    db,
  )
}
