-- Working days that a shop says it needs until an order leaves; null: it tells none.
alter table shops add column preparation_days smallint check (preparation_days between 1 and 30);

-- What the shop promised as the order was placed, since when the shop may make it ready, and the last day on which it leaves as promised.
alter table orders
  add column preparation_days smallint,
  add column turn_at timestamptz,
  add column leave_by date;
create index orders_to_leave on orders (shop_id, leave_by) where leave_by is not null and stage in ('agreed', 'in_progress', 'to_deliver');
