-- What changed the price, the discount or the stock of a sku: written by the statement that changes it. Order and person
-- are named by number only, so that no row is held back by one.
create table sku_changes (
  id bigint generated always as identity primary key,
  sku_id integer not null references skus (id) on delete cascade,
  at timestamptz not null,
  reason text not null check (reason in ('order', 'cancel', 'revision', 'return', 'import', 'edit', 'grid', 'bulk', 'stockTake', 'undo')),
  -- null: an import or a job
  operator_id integer,
  order_id integer,
  note text not null default '',
  -- rows of one act on many products
  batch_id uuid,
  -- null: the sku was not there
  price_before_cents integer,
  price_after_cents integer not null,
  discount_before_bp integer,
  discount_after_bp integer not null,
  stock_before integer,
  stock_after integer not null
);
create index sku_changes_sku on sku_changes (sku_id, id desc);
create index sku_changes_batch on sku_changes (batch_id) where batch_id is not null;
