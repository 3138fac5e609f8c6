-- Products that an account has saved, with what a unit of one of its skus cost it then; null where it saw no price.
create table saved_products (
  account_id integer not null references accounts (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  sku_id integer references skus (id) on delete set null,
  net_cents integer check (net_cents >= 0),
  created_at timestamptz not null,
  primary key (account_id, product_id)
);
create index saved_products_product on saved_products (product_id);
create index saved_products_sku on saved_products (sku_id);
create index saved_products_recent on saved_products (account_id, created_at desc, product_id desc);
