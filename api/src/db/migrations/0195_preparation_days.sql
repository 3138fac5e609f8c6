-- Working days that a shop says it needs until an order leaves; null: it tells none.
alter table shops add column preparation_days smallint check (preparation_days between 1 and 30);

-- What the shop promised as the order was placed, since when the shop may make it ready, and the last day on which it leaves as promised.
alter table orders
  add column preparation_days smallint,
  add column turn_at timestamptz,
  add column leave_by date;
create index orders_to_leave on orders (shop_id, leave_by) where leave_by is not null and stage in ('agreed', 'in_progress', 'to_deliver');

-- Orders that were placed before made no promise; since when the shop could begin says their history.
update orders o set turn_at = greatest(
  case when o.payment_method not in ('payInShop', 'onAccount') then o.paid_at end,
  (select max(e.at) from order_events e where e.order_id = o.id and e.action in ('place', 'confirm', 'accept')))
where o.created_at >= now() - interval '120 days'
  and (o.stage in ('in_progress', 'to_deliver', 'departed', 'shipment_received', 'recved', 'completed')
    or o.stage = 'agreed' and (o.payment_status in ('paid', 'part_refunded') or o.payment_method in ('payInShop', 'onAccount'))
    or o.stage = 'cancelled' and exists (select from order_events e where e.order_id = o.id and e.action = 'prepare'));
