import type { Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'
import type { SellerRow } from './invoices.queries.ts'

export const SELLER_KEY = byNumber('s.id', false)

/** A quarter of a shop's year: its number from 1 to 4, orders that were first paid in it, money and commissions in cents. */
export interface QuarterRow {
  quarter: number
  sales: number
  gross: Cents
  fees: Cents
}

const quarterOf = (at: ReturnType<typeof sql>) => sql`extract(quarter from ${at} at time zone 'Europe/Madrid')::int`

/**
 * By shop and quarter of a time: what the ledger moved, what commissions were charged, and orders whose first payment is of that
 * quarter, unless all of what was paid had gone back by the end of the time. A transfer that was noted by mistake is no payment.
 */
const quarters = ({ from, until }: { from: Date; until: Date }) => sql`
  select shop_id, quarter, sum(sales)::int as sales, sum(gross)::int8 as gross, sum(fees)::int8 as fees from (
    select shop_id, ${quarterOf(sql`at`)} as quarter, 0 as sales, sum(amount_cents) as gross, 0 as fees
    from ledger where at >= ${from} and at < ${until} group by 1, 2
    union all
    select shop_id, ${quarterOf(sql`at`)}, 0, 0, sum(net_cents) from commissions
    where at >= ${from} and at < ${until} and kind <> 'coupon' group by 1, 2
    union all
    select shop_id, ${quarterOf(sql`first_at`)}, count(*), 0, 0 from (
      select l.shop_id, l.order_id, sum(l.amount_cents) as kept,
        min(l.at) filter (where l.kind = 'payment' and not exists (
          select from ledger w where w.payment_id = l.payment_id and w.kind = 'payment_withdrawn')) as first_at
      from ledger l
      where l.at < ${until}
        and l.order_id in (select order_id from ledger where at >= ${from} and at < ${until} and kind = 'payment')
      group by l.shop_id, l.order_id) o
    where first_at >= ${from} and kept > 0 group by 1, 2
  ) parts group by shop_id, quarter`

/** A page of the shops that sold or were charged in a time, each with its quarters. */
export const findReported = async (
  db: Db,
  { from, until, after, rows: limit }: Window & { from: Date; until: Date },
) => {
  const list = keyset(SELLER_KEY, 's.id')
  const { rows } = await sql<SellerRow & { quarters: QuarterRow[]; key: number }>`
    with q as materialized (${quarters({ from, until })})
    select s.id, s.name, s.names, s.company_name, s.tax_identification_code, s.street, s.post_code, s.city, s.province,
      s.bank_account, s.payee, ${list.key} as key,
      (select jsonb_agg(jsonb_build_object('quarter', q.quarter, 'sales', q.sales, 'gross', q.gross, 'fees', q.fees))
        from q where q.shop_id = s.id) as quarters
    from shops s where s.id in (select shop_id from q) and ${list.after(after)}
    order by ${list.order} limit ${limit}`.execute(db)
  return rows
}

/** Sums of all shops in a time. */
export const sumReported = async (db: Db, time: { from: Date; until: Date }): Promise<Omit<QuarterRow, 'quarter'>> => {
  const { rows } = await sql<Omit<QuarterRow, 'quarter'>>`
    select coalesce(sum(sales), 0)::int as sales, coalesce(sum(gross), 0)::int8 as gross, coalesce(sum(fees), 0)::int8 as fees
    from (${quarters(time)}) q`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the report has no sums')
  return row
}
