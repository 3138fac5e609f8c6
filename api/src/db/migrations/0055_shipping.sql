-- Where shops send, at which rates, and when orders are picked up. The one fee that a shop had so far becomes its first zone.
alter table shops
  add column shipping_zones jsonb not null default '[]',
  add column ship_elsewhere text not null default 'quote' check (ship_elsewhere in ('quote', 'refuse')),
  add column pick_up_slots jsonb not null default '[]',
  add column shipping_version integer not null default 1;

update shops set shipping_zones = jsonb_build_array(jsonb_build_object(
  'name', 'España', 'areas', jsonb_build_array('spain'), 'provinces', '[]'::jsonb, 'postCodes', '[]'::jsonb, 'basis', 'amount',
  'steps', jsonb_build_array(jsonb_build_object('from', 0, 'costCents', ship_cost_cents)),
  'freeFromCents', case when free_ship_enabled then free_ship_from_cents end,
  'leadDays', null));

-- The zone that a buyer without an address is told of; core/src/shipping/shipping-fee.ts has the same as homeZone.
create function home_zone(zones jsonb) returns jsonb language sql immutable parallel safe
return (
  select zone.value from jsonb_array_elements(zones) with ordinality as zone(value, position)
  order by case when zone.value -> 'areas' ? 'peninsula' then 0 when zone.value -> 'areas' ? 'spain' then 1 else 2 end,
    zone.position
  limit 1
);

-- What lists and policies say of a shop's delivery follows its home zone. A fee of several steps has no one amount.
alter table shops drop column ship_cost_cents, drop column free_ship_enabled, drop column free_ship_from_cents;
alter table shops
  add column ship_cost_cents integer generated always as (
    case when jsonb_array_length(home_zone(shipping_zones) -> 'steps') = 1
      then (home_zone(shipping_zones) -> 'steps' -> 0 ->> 'costCents')::integer end) stored,
  add column free_ship_enabled boolean not null generated always as (
    coalesce(home_zone(shipping_zones) ->> 'freeFromCents', '') <> '') stored,
  add column free_ship_from_cents integer not null generated always as (
    coalesce((home_zone(shipping_zones) ->> 'freeFromCents')::integer, 0)) stored;

-- Weight of a unit, by which delivery may be charged; unknown where it is null.
alter table skus add column weight_grams integer check (weight_grams between 1 and 10000000);

-- When an order is picked up, and when it is expected to arrive, as its buyer was told.
alter table orders add column pick_up_time jsonb, add column arrival jsonb;
create index orders_pick_up on orders (shop_id, (pick_up_time ->> 'day')) where pick_up_time is not null;
