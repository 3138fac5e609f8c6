import { sql } from 'kysely'
import type { Check } from './check.ts'
import { queryCheck } from './pages.queries.ts'

/** Vouchers against their movements, and these against the payments and refunds that they are of. */
export const voucherChecks: Check[] = [
  queryCheck(
    'the balance of a voucher is the sum of its movements',
    sql`
      select v.id, 'voucher ' || v.id || ' has ' || v.balance_cents || ', its movements come to ' || coalesce(sum(e.amount_cents), 0) as says
      from vouchers v left join voucher_events e on e.voucher_id = v.id
      group by v.id having v.balance_cents <> coalesce(sum(e.amount_cents), 0) order by v.id`,
  ),
  queryCheck(
    'what vouchers paid has left a voucher of the same shop, and what went back has come back',
    sql`
      select p.id, 'payment ' || p.id || ' of ' || p.amount_cents || ', given back ' || coalesce(sum(r.amount_cents), 0)
        || ': voucher ' || coalesce(e.voucher_id::text, 'none') || ' spent ' || coalesce(-e.amount_cents, 0)
        || ', got back ' || coalesce(sum(b.amount_cents), 0) as says
      from payments p
      left join voucher_events e on e.payment_id = p.id
      left join vouchers v on v.id = e.voucher_id
      left join refunds r on r.payment_id = p.id and r.state = 'succeeded'
      left join voucher_events b on b.refund_id = r.id and b.voucher_id = e.voucher_id
      where p.provider = 'voucher'
      group by p.id, e.id, v.id
      having p.amount_cents <> -coalesce(e.amount_cents, 0) or v.shop_id is distinct from p.shop_id
        or coalesce(sum(r.amount_cents), 0) <> coalesce(sum(b.amount_cents), 0) order by p.id`,
  ),
  queryCheck(
    'orders say what vouchers paid of them',
    sql`
      -- what went back because a version cost less counts as never paid
      select o.id, 'order ' || o.number || ' of ' || o.total_cents || ' says ' || o.voucher_cents || ', vouchers paid '
        || coalesce(sum(p.cents), 0) as says
      from orders o left join (
        select order_id, amount_cents as cents from payments where provider = 'voucher' and state = 'settled'
        union all select order_id, -amount_cents from refunds where of_revision
      ) p on p.order_id = o.id
      group by o.id having o.voucher_cents <> coalesce(sum(p.cents), 0) order by o.id`,
  ),
  queryCheck(
    'what vouchers spent and got back is of an order that they paid',
    sql`
      select e.id, 'movement ' || e.id || ' of voucher ' || e.voucher_id || ', ' || e.kind || ' of ' || e.amount_cents || ': '
        || coalesce('order ' || o.number || ' was paid by ' || p.provider, 'no order') as says
      from voucher_events e
      left join refunds r on r.id = e.refund_id
      left join payments p on p.id = coalesce(e.payment_id, r.payment_id)
      left join orders o on o.id = p.order_id
      where e.kind in ('spend', 'give_back') and (o.id is null or p.provider <> 'voucher') order by e.id`,
  ),
  queryCheck(
    'refunds that became vouchers are worth as much as these',
    sql`
      select r.id, 'refund ' || r.id || ' of ' || r.amount_cents || ' (' || r.state || case when r.as_voucher then ', as a voucher' else '' end
        || '): voucher ' || coalesce(v.id || ' of ' || v.amount_cents, 'none') as says
      from refunds r left join vouchers v on v.refund_id = r.id
      where (r.as_voucher and r.state = 'succeeded') <> (v.id is not null)
        or (v.amount_cents, v.shop_id) <> (r.amount_cents, r.shop_id)
      order by r.id`,
  ),
]
