import type { Cents } from '@lonja/core/kernel/money.ts'
import type { MoneyRows } from '@lonja/core/payments/payment-status.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { COUNTS_AS_NEVER_PAID, DUE_CENTS } from '../db/rules.ts'
import type { Check } from './check.ts'
import { queryCheck } from './pages.queries.ts'

/** Orders with the rows of their money. */
export const findMoneyOfOrders = (db: Db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.stage', 'o.status', 'o.payment_status', 'o.payment_method', 'o.total_cents'])
    .select([
      sql<MoneyRows['payments']>`(
        select coalesce(jsonb_agg(jsonb_build_object('state', p.state, 'amountCents', p.amount_cents)), '[]')
        from payments p where p.order_id = o.id)`.as('payments'),
      sql<MoneyRows['refunds']>`(
        select coalesce(jsonb_agg(jsonb_build_object('state', r.state, 'amountCents', r.amount_cents, 'ofRevision', ${COUNTS_AS_NEVER_PAID})), '[]')
        from refunds r where r.order_id = o.id)`.as('refunds'),
      sql<Cents>`(select coalesce(sum(c.amount_cents), 0)::int from order_credits c where c.order_id = o.id)`.as(
        'creditedCents',
      ),
      sql<boolean>`exists (select from disputes d where d.order_id = o.id and d.state = 'open')`.as('hasOpenDispute'),
      sql<boolean>`exists (select from returns t where t.order_id = o.id and t.state in ('requested', 'accepted'))`.as(
        'has_open_return',
      ),
    ])
    .where('o.id', 'in', ids)
    .orderBy('o.id')
    .execute()

/** Orders on account against their days, their products and their credits. */
export const accountChecks: Check[] = [
  queryCheck(
    'an order on account is due the days agreed on after its products were received, and never before',
    sql`
      select o.id, 'order ' || o.number || ' is due on ' || coalesce(o.due_on::text, 'no day') || ', received ' ||
        coalesce(o.received_at::text, 'not yet') || ', ' || o.terms_days || ' days' as says
      from orders o
      where o.payment_method = 'onAccount'
        and o.due_on is distinct from ((o.received_at at time zone 'Europe/Madrid')::date + o.terms_days)
      order by o.id`,
  ),
  queryCheck(
    'an order on account says when it was paid, and none that has still to bring money',
    sql`
      select x.id, 'order ' || x.number || ' has ' || x.cents || ' cents to bring, paid at ' || coalesce(x.paid_at::text, 'no time') as says
      from (select o.id, o.number, o.paid_at, ${DUE_CENTS} as cents from orders o where o.payment_method = 'onAccount') x
      where (x.paid_at is null) <> (x.cents > 0) order by x.id`,
  ),
  queryCheck(
    'only orders on account are credited, with no more than they cost',
    sql`
      select o.id, 'order ' || o.number || ' of ' || o.total_cents || ' is credited ' || sum(c.amount_cents) as says
      from orders o join order_credits c on c.order_id = o.id
      group by o.id having o.payment_method <> 'onAccount' or sum(c.amount_cents) > o.total_cents order by o.id`,
  ),
]

/** Batches of direct debits against what they brought. */
export const debitChecks: Check[] = [
  queryCheck(
    'every row of a batch that brought money is a payment of its order, and every payment by direct debit is such a row',
    sql`
      select coalesce(r.id, p.id) as id, 'row ' || coalesce(r.id::text, 'none') || ' of ' || coalesce(r.amount_cents::text, 'nothing') ||
        ' is ' || coalesce(r.state, 'missing') || ', payment ' || coalesce(p.id::text, 'none') || ' of ' ||
        coalesce(p.amount_cents::text, 'nothing') || ' is ' || coalesce(p.state, 'missing') as says
      from (select * from debit_rows where state in ('collected', 'returned')) r
      full join (select * from payments where provider = 'debit') p on p.id = r.payment_id
      where (r.order_id, r.amount_cents, case r.state when 'collected' then 'settled' else 'cancelled' end)
        is distinct from (p.order_id, p.amount_cents, p.state)
      order by 1`,
  ),
  queryCheck(
    'no row waits in a batch that is over, and none brought money in one that was called off',
    sql`
      select r.id, 'row ' || r.id || ' is ' || r.state || ' in batch ' || b.id || ', which is ' || b.state as says
      from debit_rows r join debit_batches b on b.id = r.batch_id
      where (r.state = 'open' and b.state in ('collected', 'cancelled')) or (r.state in ('collected', 'returned') and b.state = 'cancelled')
      order by r.id`,
  ),
]

/** The ledger against what it is the record of; a refund that the bank sent back has two rows, which make nothing. */
export const ledgerChecks: Check[] = [
  queryCheck(
    'every settled payment is in the ledger, and nothing else is',
    sql`
      select coalesce(p.id, l.payment_id) as id, 'payment ' || coalesce(p.id, l.payment_id) || ': ' ||
        coalesce(p.amount_cents::text, 'not settled') || ', ledger ' || coalesce(l.amount_cents::text, 'none') as says
      from (select id, order_id, shop_id, amount_cents from payments where state = 'settled') p
      full join (
        select payment_id, order_id, shop_id, sum(amount_cents)::int as amount_cents from ledger where refund_id is null
        group by payment_id, order_id, shop_id having sum(amount_cents) <> 0) l on l.payment_id = p.id
      where (p.order_id, p.shop_id, p.amount_cents) is distinct from (l.order_id, l.shop_id, l.amount_cents)
      order by 1`,
  ),
  queryCheck(
    'every refund that went through is in the ledger, and nothing else is',
    sql`
      select coalesce(r.id, l.refund_id) as id, 'refund ' || coalesce(r.id, l.refund_id) || ': ' ||
        coalesce(r.amount_cents::text, 'not through') || ', ledger ' || coalesce(l.amount_cents::text, 'none') as says
      from (select id, order_id, payment_id, -amount_cents as amount_cents from refunds where state = 'succeeded') r
      full join (
        select refund_id, order_id, payment_id, sum(amount_cents)::int as amount_cents from ledger where refund_id is not null
        group by refund_id, order_id, payment_id having sum(amount_cents) <> 0) l on l.refund_id = r.id
      where (r.order_id, r.payment_id, r.amount_cents) is distinct from (l.order_id, l.payment_id, l.amount_cents)
      order by 1`,
  ),
  queryCheck(
    'nothing is paid back that was not paid',
    sql`
      select p.id, 'payment ' || p.id || ' of ' || p.amount_cents || ' (' || p.state || ') is to give back ' || sum(r.amount_cents) as says
      from refunds r join payments p on p.id = r.payment_id
      -- what went back of a direct debit before its bank returned it counts as never paid
      where r.state <> 'cancelled' and not (p.provider = 'debit' and p.state = 'cancelled' and r.never_paid)
      group by p.id having p.state <> 'settled' or sum(r.amount_cents) > p.amount_cents order by p.id`,
  ),
  queryCheck(
    'every booked movement of a bank statement is its payments, and no other one has any',
    sql`
      select e.id, 'movement ' || e.id || ' of ' || e.amount_cents || ' is ' || e.state || ', its payments bring ' ||
        coalesce(sum(p.amount_cents), 0) as says
      from bank_entries e left join payments p on p.bank_entry_id = e.id
      group by e.id
      having coalesce(sum(p.amount_cents) filter (where p.state = 'settled' and p.shop_id = e.shop_id), 0)
        <> case e.state when 'booked' then e.amount_cents else 0 end or bool_or(p.state <> 'settled')
      order by e.id`,
  ),
]
