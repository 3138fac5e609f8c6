-- What shops show of themselves beyond their story: banner, order of shelves, featured products, days on which they are closed.
alter table shops
  add column banner jsonb,
  add column shelf_order integer[] not null default '{}',
  add column featured_ids integer[] not null default '{}',
  add column holidays jsonb not null default '[]',
  add column hour_exceptions jsonb not null default '[]';

-- A draft of all that a shop's front shows, until it is published; the version rises with each change of draft or front.
create table shop_fronts (
  shop_id integer primary key references shops (id) on delete cascade,
  version integer not null default 1,
  draft jsonb,
  saved_at timestamptz not null
);

-- Whether a shop is open at a minute of its week on a day: not on holidays, on exceptional days by their own hours.
create function is_open_on(week int4multirange, exceptions jsonb, holidays jsonb, day text, minute integer)
returns boolean language sql immutable parallel safe
return (
  case
    when exists (select from jsonb_array_elements(holidays) h where day between h ->> 'from' and h ->> 'to') then false
    when exists (select from jsonb_array_elements(exceptions) e where e ->> 'day' = is_open_on.day) then exists (
      select from jsonb_array_elements(exceptions) e, jsonb_array_elements(e -> 'spans') span
      where e ->> 'day' = is_open_on.day
        and lpad((minute % 1440 / 60)::text, 2, '0') || ':' || lpad((minute % 60)::text, 2, '0') >= span ->> 'from'
        and lpad((minute % 1440 / 60)::text, 2, '0') || ':' || lpad((minute % 60)::text, 2, '0') < span ->> 'to')
    else week @> minute
  end
);
