import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'

export const BALANCE_KEY = byNumber('s.id', false)

/**
 * A page of the shops that issued vouchers, with the sums of their movements in cents; of what is left, what belongs to vouchers
 * issued after `fresh`, after `old`, and earlier. Transfers move credit from one voucher to another and add up to nothing.
 */
export const findVoucherBalances = async (
  db: Db,
  { fresh, old, after, rows: limit }: Window & { fresh: Date; old: Date },
) => {
  const list = keyset(BALANCE_KEY, 's.id')
  const { rows } = await sql<{
    shop_id: number
    name: string
    names: Localized
    issued: Cents
    used: Cents
    ended: Cents
    balance: Cents
    fresh: Cents
    settled: Cents
    old: Cents
    key: number
  }>`
    select s.id as shop_id, s.name, s.names, b.*, ${list.key} as key
    from shops s cross join lateral (
      select sum(e.issued)::int8 as issued, sum(e.used)::int8 as used, sum(e.ended)::int8 as ended,
        sum(v.balance_cents)::int8 as balance,
        coalesce(sum(v.balance_cents) filter (where v.created_at >= ${fresh}), 0)::int8 as fresh,
        coalesce(sum(v.balance_cents) filter (where v.created_at < ${fresh} and v.created_at >= ${old}), 0)::int8 as settled,
        coalesce(sum(v.balance_cents) filter (where v.created_at < ${old}), 0)::int8 as old
      from vouchers v cross join lateral (
        select coalesce(sum(amount_cents) filter (where kind = 'issue'), 0) as issued,
          coalesce(-sum(amount_cents) filter (where kind in ('spend', 'give_back')), 0) as used,
          coalesce(-sum(amount_cents) filter (where kind in ('expire', 'cancel')), 0) as ended
        from voucher_events where voucher_id = v.id) e
      where v.shop_id = s.id) b
    where exists (select from vouchers v where v.shop_id = s.id) and ${list.after(after)}
    order by ${list.order} limit ${limit}`.execute(db)
  return rows
}

/** What is left on all vouchers, in cents. */
export const sumVoucherBalances = async (db: Db): Promise<Cents> => {
  const { rows } = await sql<{ sum: Cents }>`
    select coalesce(sum(balance_cents), 0)::int8 as sum from vouchers where balance_cents > 0`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the vouchers have no sum')
  return row.sum
}
