import { ENDED_STAGES } from '@lonja/core/orders/order-groups.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { COUNTS_AS_NEVER_PAID } from '../db/rules.ts'
import type { Check } from './check.ts'
import { queryCheck } from './pages.queries.ts'

/** Orders with what they cost, and their lines in the order of the lines' places. */
export const findPricedOrders = async (db: Db, { ids }: { ids: readonly number[] }) => {
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const lines = await db
    .selectFrom('order_lines')
    .select([
      'order_id',
      'sku_id',
      'quantity',
      'list_price_cents',
      'price_cents',
      'discount_bp',
      'vat_bp',
      'net_cents',
      'gross_cents',
      'coupon_cents',
    ])
    .where('order_id', 'in', ids)
    // one that an open version would add has none
    .where('quantity', '>', 0)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return { orders, lines }
}

/** An order's status is where its history ends, and each step of that begins where the one before ended. */
export const historyChecks: Check[] = [
  queryCheck(
    'orders stand where their history ends',
    sql`
      select o.id, 'order ' || o.number || ' is ' || o.status || ', its history ends with ' || coalesce(e.to_status, 'nothing') as says
      from orders o
      left join lateral (select to_status from order_events where order_id = o.id order by id desc limit 1) e on true
      where e.to_status is distinct from o.status order by o.id`,
  ),
  queryCheck(
    'each step of an order begins where the one before ended',
    sql`
      select s.order_id as id, 'order ' || o.number || ': ' || s.action || ' from ' || coalesce(s.from_status, 'nothing')
        || ' after ' || coalesce(s.before, 'nothing') as says
      from (select order_id, id, action, from_status, lag(to_status) over (partition by order_id order by id) as before
        from order_events) s
      join orders o on o.id = s.order_id
      where s.from_status is distinct from s.before order by s.order_id, s.id`,
  ),
  queryCheck(
    'paid orders say when, others do not',
    sql`
      select id, 'order ' || number || ' is ' || payment_status || ', paid at ' || coalesce(paid_at::text, 'no time') as says
      from orders where total_cents > 0 and (paid_at is null) <> (payment_status not in ('paid', 'part_refunded', 'refunded'))
        -- a part of the price goes back too when its order ends: all of it was never there
        and not (paid_at is null and payment_status in ('part_refunded', 'refunded') and stage = any(${[...ENDED_STAGES]}::text[])
          and total_cents > (select coalesce(sum(p.amount_cents), 0) from payments p where p.order_id = orders.id and p.state = 'settled')
            - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = orders.id and ${COUNTS_AS_NEVER_PAID}))
      order by id`,
  ),
  queryCheck(
    'kept answers tell of orders that exist',
    sql`
      select k.account_id as id, 'account ' || k.account_id || ', key ' || k.key || ': order ' || coalesce(k.reply ->> 'number', 'none') as says
      from idempotency_keys k left join orders o
        on o.id = (k.reply ->> 'id')::bigint and o.account_id = k.account_id and o.number = k.reply ->> 'number'
      where k.route = 'POST /orders' and o.id is null order by k.account_id, k.key`,
  ),
]

/** What buyers asked offers of is answered by an order of the same two. */
export const offerRequestChecks: Check[] = [
  queryCheck(
    'requests for an offer are answered by orders of their own account and shop',
    sql`
      select r.id, 'request ' || r.id || ' of account ' || r.account_id || ' at shop ' || r.shop_id || ' is answered by order ' || o.number
        || ' of account ' || o.account_id || ' at shop ' || o.shop_id as says
      from offer_requests r join orders o on o.id = r.order_id
      where (o.account_id, o.shop_id) is distinct from (r.account_id, r.shop_id)
      order by r.id`,
  ),
]
