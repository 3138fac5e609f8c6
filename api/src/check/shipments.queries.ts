import { sql } from 'kysely'
import type { Check } from './check.ts'
import { queryCheck } from './pages.queries.ts'

/** Units of a line in parcels, and in returns that were not turned down. */
const UNITS = sql`
  select l.id, l.order_id, l.sku_id, l.quantity, l.dropped_quantity as dropped,
    coalesce((select sum(x.quantity) from shipment_lines x where x.line_id = l.id), 0) as sent,
    coalesce((select sum(coalesce(x.accepted_quantity, x.quantity)) from return_lines x join returns r on r.id = x.return_id
      where x.line_id = l.id and r.state not in ('rejected', 'withdrawn')), 0) as returned
  from order_lines l`

/** Parcels and returns against the lines and the stage of their orders. */
export const shipmentChecks: Check[] = [
  queryCheck(
    'nothing is sent or left out that was not ordered',
    sql`
      select u.order_id as id, 'order ' || o.number || ', sku ' || u.sku_id || ': ' || u.sent || ' sent and ' || u.dropped
        || ' left out of ' || u.quantity as says
      from (${UNITS}) u join orders o on o.id = u.order_id
      where u.sent + u.dropped > u.quantity order by u.order_id, u.id`,
  ),
  queryCheck(
    'lots are of units that left',
    sql`
      select x.order_id as id, 'order ' || o.number || ', sku ' || l.sku_id || ': ' || sum(x.units) || ' units in lots of '
        || min(u.units) || ' that left' as says
      from sent_lots x join orders o on o.id = x.order_id join order_lines l on l.id = x.line_id
      cross join lateral (
        select case when x.shipment_id is null then case when o.received_at is null then 0 else l.quantity - l.dropped_quantity end
          else coalesce((select s.quantity from shipment_lines s where s.shipment_id = x.shipment_id and s.line_id = l.id), 0) end as units) u
      group by x.order_id, o.number, l.sku_id, x.line_id, x.shipment_id
      having sum(x.units) > min(u.units) order by x.order_id, x.line_id`,
  ),
  queryCheck(
    'nothing comes back that was not sent',
    sql`
      select u.order_id as id, 'order ' || o.number || ', sku ' || u.sku_id || ': ' || u.returned || ' returned' as says
      from (${UNITS}) u join orders o on o.id = u.order_id
      where u.returned > case when o.delivery_method = 'shipment' then u.sent else u.quantity - u.dropped end
      order by u.order_id, u.id`,
  ),
  queryCheck(
    'orders are as far as their parcels',
    sql`
      select o.id, 'order ' || o.number || ' is ' || o.stage || ', ' || p.open || ' units are open, ' || p.sent
        || ' parcels on their way, ' || p.delivered || ' delivered' as says
      from orders o
      join lateral (
        select (select sum(u.quantity - u.dropped - u.sent) from (${UNITS}) u where u.order_id = o.id) as open,
          count(*) filter (where s.state = 'sent') as sent, count(*) filter (where s.state = 'delivered') as delivered
        from shipments s where s.order_id = o.id having count(*) > 0) p on true
      where case o.stage
        when 'to_deliver' then p.open = 0
        when 'departed' then p.open > 0
        when 'shipment_received' then p.open > 0 or p.sent > 0
        when 'recved' then p.open > 0 or p.sent + p.delivered > 0
        when 'completed' then p.open > 0 or p.sent + p.delivered > 0
        else true end
      order by o.id`,
  ),
]
