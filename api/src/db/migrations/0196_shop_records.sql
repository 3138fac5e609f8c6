-- How reliably each shop sends and answers, as a job reckons it each night from orders and conversations of the days before `day`.
create table shop_records (
  shop_id integer primary key references shops (id) on delete cascade,
  -- on the shop's calendar
  day date not null,
  made_at timestamptz not null,
  -- days on which the shop was closed, as they were taken into account
  closed jsonb not null,
  figures jsonb not null
);
