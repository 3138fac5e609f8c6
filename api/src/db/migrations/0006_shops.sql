-- Finding shops: when they are open, where they are, who follows them, and what people keep of their own wishes.

-- Opening hours as minutes of the shop's week, 0 being Monday at midnight and 10080 its end; core/src/shops/opening-hours.ts
-- reckons the same. A span that ends before it begins runs over midnight.
create function open_minutes(hours jsonb) returns int4multirange language sql immutable parallel safe
return (
  with spans as (
    select (day.value ->> 'day')::int * 1440 - 1440 as midnight,
      split_part(span.value ->> 'from', ':', 1)::int * 60 + split_part(span.value ->> 'from', ':', 2)::int as opens,
      split_part(span.value ->> 'to', ':', 1)::int * 60 + split_part(span.value ->> 'to', ':', 2)::int as shuts
    from jsonb_array_elements(hours) day, jsonb_array_elements(day.value -> 'spans') span
    where span.value ->> 'from' ~ '^([01]\d|2[0-3]):[0-5]\d$' and span.value ->> 'to' ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
  ), minutes as (
    select midnight + opens as opens, midnight + shuts + case when shuts <= opens then 1440 else 0 end as shuts from spans
  )
  select coalesce(range_agg(part), '{}') from (
    select int4range(opens, least(shuts, 10080)) as part from minutes
    union all
    select int4range(0, shuts - 10080) from minutes where shuts > 10080
  ) parts
);
alter table shops add column open_week int4multirange generated always as (open_minutes(opening_hours)) stored;
create index shops_open on shops using gist (open_week) where status = 'open';

drop index shops_place;
create index shops_place on shops (lat, lon) where status = 'open';

create index follows_recent on follows (account_id, created_at desc, shop_id desc);

create table followed_industries (
  user_id integer not null references users (id) on delete cascade,
  industry_id integer not null references industries (id) on delete cascade,
  primary key (user_id, industry_id)
);

create table user_parameters (
  user_id integer primary key references users (id) on delete cascade,
  -- { lat, lon, name }
  location jsonb,
  -- texts, the newest first
  recent_searches jsonb not null default '[]',
  updated_at timestamptz not null
);
