import type { SpendingLimits } from '@lonja/core/approvals/spending-limits.ts'
import { boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { COUNTS_AS_SOLD } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'

/**
 * What someone may order without asking, locked until the transaction ends: orders of one purchaser are judged one after the other,
 * each with what the one before it came to.
 */
export const lockLimits = async (trx: Trx, { operatorId }: { operatorId: number }): Promise<SpendingLimits> => {
  const row = await trx
    .selectFrom('operators')
    .select(['order_limit_cents', 'month_limit_cents'])
    .where('id', '=', operatorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { orderCents: row.order_limit_cents, monthCents: row.month_limit_cents }
}

/** Sets the limits of a place in an account; the caller holds the account. */
export const setLimits = async (
  trx: Trx,
  { operatorId, orderCents, monthCents }: SpendingLimits & { operatorId: number },
): Promise<void> => {
  await trx
    .updateTable('operators')
    .set({ order_limit_cents: orderCents, month_limit_cents: monthCents })
    .where('id', '=', operatorId)
    .execute()
}

/** When order `o` counts: one that the shop wrote when it was accepted, not before; any other when it was placed. */
const COUNTED_AT = sql<Date | null>`(case o.written_by when 'seller'
  then (select min(e.at) from order_events e where e.order_id = o.id and e.action = 'accept') else o.created_at end)`

/**
 * What someone spent in the month of `now`, in cents with VAT and before vouchers: orders that they placed, asked for or accepted in it,
 * at the higher version that their side proposed, and what they added by their own versions to orders of colleagues or of earlier months.
 * Orders that will not be delivered count nowhere, nor does the open version of the order `revised`, which another one replaces.
 */
export const sumSpent = async (
  db: Db,
  { accountId, operatorId, now, revised = 0 }: { accountId: number; operatorId: number; now: Date; revised?: number },
): Promise<Cents> => {
  const { from, until } = boundsOfMonth(monthOf(now))
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(x.cents), 0)::int8 as cents from (
      select greatest(o.total_cents, r.total_cents) as cents from orders o
        left join order_revisions r on r.order_id = o.id and r.state = 'proposed' and r.side = 'buyer' and o.id <> ${revised}
      where o.account_id = ${accountId} and o.placed_by = ${operatorId} and o.updated_at >= ${from} and ${COUNTS_AS_SOLD}
        and ${COUNTED_AT} >= ${from} and ${COUNTED_AT} < ${until}
      union all
      select r.total_cents - r.old_total_cents from orders o join order_revisions r on r.order_id = o.id
      where o.account_id = ${accountId} and o.updated_at >= ${from} and ${COUNTS_AS_SOLD}
        and r.operator_id = ${operatorId} and r.created_at >= ${from} and r.created_at < ${until}
        and (r.state = 'accepted' or r.state = 'proposed' and o.id <> ${revised}) and r.total_cents > r.old_total_cents
        -- neither an offer, of which its acceptance counts, nor an order that counts above
        and r.created_at >= ${COUNTED_AT} and (o.placed_by <> ${operatorId} or ${COUNTED_AT} < ${from})
    ) x`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row.cents
}
