-- Order lists: skus that a buying account orders again and again, with the units of each, under a name of its own.
create table order_lists (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- the name without capitals and accents: two lists of an account differ in it
  name_key text not null,
  note text not null default '' check (length(note) <= 500),
  updated_at timestamptz not null,
  -- who of the account changed it last
  updated_by integer references operators (id) on delete set null,
  constraint order_lists_name unique (account_id, name_key)
);
create index order_lists_updated_by on order_lists (updated_by);

-- A line keeps what its sku was called when it came into the list, so that one which is deleted does not go without a word.
create table order_list_lines (
  id integer generated always as identity primary key,
  list_id integer not null references order_lists (id) on delete cascade,
  shop_id integer not null references shops (id) on delete cascade,
  sku_id integer references skus (id) on delete set null,
  -- units
  quantity integer not null check (quantity between 1 and 99999),
  product_name jsonb not null,
  attribute jsonb not null,
  serial_number text not null,
  picture text,
  constraint order_list_lines_sku unique (list_id, sku_id)
);
create index order_list_lines_of_sku on order_list_lines (sku_id);
create index order_list_lines_of_shop on order_list_lines (shop_id);
