-- The version of what lists and pages show of a product, a digest that changes with it: ready texts are kept by it.
-- It stands in the indexes by which most lists are walked, beside what says who may see a row.
alter table product_listings add column version integer not null default 0;

drop index product_listings_recent;
create index product_listings_recent on product_listings (category_id, created_at desc, product_id desc)
  include (audience, shop_id, has_price, version);
drop index product_listings_price;
create index product_listings_price on product_listings (category_id, price_cents, product_id)
  include (audience, shop_id, has_price, version);
