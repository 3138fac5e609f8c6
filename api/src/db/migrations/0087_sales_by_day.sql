-- What shops sold, by day of Spain's mainland time: sums of orders that count as sold, without the lines that were left out.
-- Made anew from the orders of a day whenever one of them changed.
create table product_sales (
  shop_id integer not null references shops (id),
  day date not null,
  product_id integer not null references products (id),
  orders integer not null,
  units bigint not null,
  cents bigint not null,
  primary key (shop_id, day, product_id) include (orders, units, cents)
);
create table buyer_sales (
  shop_id integer not null references shops (id),
  day date not null,
  account_id integer not null references accounts (id),
  province text not null,
  orders integer not null,
  units bigint not null,
  net_cents bigint not null,
  cents bigint not null,
  primary key (shop_id, day, account_id, province) include (orders, units, net_cents, cents)
);

-- Days of shops whose sums are not what their orders say: a row for each change, so that nobody who changes an order waits for
-- another. Until a job has made the sums anew, such days are read from the orders.
create table sales_changes (shop_id integer not null, day date not null);
create index sales_changes_shop on sales_changes (shop_id, day);

create function note_sales_change() returns trigger language plpgsql as $$
begin
  insert into sales_changes (shop_id, day) values (new.shop_id, (new.created_at at time zone 'Europe/Madrid')::date);
  return null;
end $$;
-- what changes lines raises the version of their order
create trigger orders_sales after insert or update of stage, version, total_cents, delivery_address, created_at on orders
  for each row execute function note_sales_change();

insert into sales_changes (shop_id, day) select distinct shop_id, (created_at at time zone 'Europe/Madrid')::date from orders;

-- the first and the last order of each buyer of a shop
create index orders_shop_buyer_time on orders (shop_id, account_id, created_at, id);
drop index orders_shop_buyer;
