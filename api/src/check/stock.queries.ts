import { TRANSITIONS } from '@lonja/core/orders/order-machine.ts'
import { sql } from 'kysely'
import type { Check } from './check.ts'
import { queryCheck } from './pages.queries.ts'

/** Stages that an order reaches only by giving its stock back. */
const RELEASED = [
  ...new Set(TRANSITIONS.filter(({ effects }) => effects?.includes('releaseStock')).map(({ to }) => to)),
]

export const stockChecks: Check[] = [
  queryCheck(
    'prices and stock are as their history left them',
    sql`
      select k.id, 'sku ' || k.id || ' (' || k.serial_number || ') has price ' || k.price_cents || ', discount ' || k.discount_bp
        || ' and stock ' || k.stock || ', its history ends with ' || c.price_after_cents || ', ' || c.discount_after_bp || ' and '
        || c.stock_after as says
      from skus k
      cross join lateral (select * from sku_changes c where c.sku_id = k.id order by c.id desc limit 1) c
      where (k.price_cents, k.discount_bp, k.stock) <> (c.price_after_cents, c.discount_after_bp, c.stock_after) order by k.id`,
  ),
  queryCheck(
    'no stock below zero',
    sql`select id, 'sku ' || id || ' (' || serial_number || '): ' || stock as says from skus where stock < 0 order by id`,
  ),
  queryCheck(
    'orders that were called off hold no stock',
    sql`
      select o.id, 'order ' || o.number || ' (' || o.stage || ') still holds ' || l.held_quantity || ' of sku ' || l.sku_id as says
      from orders o join order_lines l on l.order_id = o.id
      where o.stage = any(${RELEASED}::text[]) and l.held_quantity > 0 order by o.id, l.id`,
  ),
  queryCheck(
    'orders hold what they and their open versions need',
    sql`
      select o.id, 'order ' || o.number || ' holds ' || l.held_quantity || ' of sku ' || l.sku_id || ' for ' || l.quantity
        || coalesce(', or ' || p.quantity || ' by its open version', '') as says
      from order_lines l
      join orders o on o.id = l.order_id
      left join lateral (
        select (line ->> 'quantity')::int as quantity
        from order_revisions r, jsonb_array_elements(r.lines) as line
        where r.order_id = o.id and r.state = 'proposed' and (line ->> 'sku_id')::int = l.sku_id) p on true
      where l.held_quantity > greatest(l.quantity, p.quantity) or (l.quantity = 0 and p.quantity is null)
      order by o.id, l.id`,
  ),
  queryCheck(
    'versions of orders wait for an answer only where one is asked for',
    sql`
      select o.id, 'order ' || o.number || ' (' || o.stage || ') has an open version by its ' || r.side as says
      from order_revisions r join orders o on o.id = r.order_id
      where r.state = 'proposed' and o.stage <> case r.side when 'seller' then 'pending_buyer' else 'pending_seller' end
      order by o.id`,
  ),
]
