-- A file is looked at before it is applied: what its columns fill, and what would change.
alter table import_jobs drop constraint import_jobs_state_check;
alter table import_jobs
  add constraint import_jobs_state_check
    check (state in ('checking', 'ready', 'waiting', 'running', 'done', 'refused', 'failed', 'undoing', 'undone')),
  -- headings in their order, with what each fills; null: not looked at, its header speaks for itself
  add column columns jsonb,
  add column decimal_mark text check (decimal_mark in ('.', ',')),
  -- what the latest look at the file found
  add column draft jsonb,
  -- skus that it made and changed
  add column made integer not null default 0,
  add column changed integer not null default 0,
  -- skus and products that went back to what they were
  add column undone integer not null default 0;

alter table imports
  add column rows_made integer not null default 0,
  add column rows_changed integer not null default 0;

-- What a shop's people chose for a heading, by its folded text; field null: it is left out.
create table import_headings (
  shop_id integer not null references shops (id),
  heading text not null,
  field text check (field in ('serialNumber', 'productSerial', 'name.es', 'name.en', 'name.zh', 'description.es', 'description.en', 'description.zh', 'netPrice', 'grossPrice', 'price', 'retailPrice', 'vat', 'stock', 'packSize', 'minimum', 'weight', 'weightGrams', 'unitSize', 'categories', 'ean', 'country', 'pictures', 'onShelf', 'attribute')),
  primary key (shop_id, heading)
);

-- What an import changed, so that it can be undone; `before` is null where it made the thing.
create table import_product_changes (
  import_id integer not null references import_jobs (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  before jsonb,
  after jsonb not null,
  -- null: not undone
  outcome text check (outcome in ('undone', 'changedSince', 'inUse')),
  primary key (import_id, product_id)
);
create index import_product_changes_product on import_product_changes (product_id);

create table import_sku_changes (
  import_id integer not null references import_jobs (id) on delete cascade,
  sku_id integer not null references skus (id) on delete cascade,
  before jsonb,
  after jsonb not null,
  -- of the sku as the import left it
  row_version integer not null,
  outcome text check (outcome in ('undone', 'changedSince', 'inUse')),
  primary key (import_id, sku_id)
);
create index import_sku_changes_sku on import_sku_changes (sku_id);
