-- How often the page of a product was seen in a day of Spain's mainland time, and how often it was put into a cart. Of nobody in particular.
create table product_days (
  product_id integer not null references products (id) on delete cascade,
  shop_id integer not null references shops (id),
  day date not null,
  views integer not null default 0 check (views >= 0),
  carts integer not null default 0 check (carts >= 0),
  primary key (product_id, day)
);
create index product_days_shop on product_days (shop_id, day) include (product_id, views, carts);
