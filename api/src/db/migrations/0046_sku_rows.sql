-- Where a sku stands in its shop's store, and how often people changed its row: a change names the version that it saw.
-- What orders take or give back does not count.
alter table skus
  add column storage_place text not null default '' check (length(storage_place) <= 40),
  add column row_version integer not null default 1;
-- the shop's skus, product by product
create index skus_shop_rows on skus (shop_id, product_id, id);
