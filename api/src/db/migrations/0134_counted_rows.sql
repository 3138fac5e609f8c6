-- What is recommended and what has a discount is counted, up to a thousand, in its index alone: who may see a row stands in it, as in the
-- indexes by date and price.
drop index product_listings_recommended;
create index product_listings_recommended on product_listings (category_id, created_at desc, product_id desc)
  include (audience, shop_id, has_price, version, in_stock) where is_recommend;
drop index product_listings_discount;
create index product_listings_discount on product_listings (category_id, discount_bp desc, product_id desc)
  include (audience, shop_id, has_price, version);
-- what has a discount is also listed by its date
drop index product_listings_recent;
create index product_listings_recent on product_listings (category_id, created_at desc, product_id desc)
  include (audience, shop_id, has_price, version, discount_bp);
-- the lists of one shop, whose goods all are seen or none
drop index product_listings_shop;
create index product_listings_shop on product_listings (shop_id, category_id, created_at desc, product_id desc)
  include (audience, has_price, version);
drop index product_listings_shop_price;
create index product_listings_shop_price on product_listings (shop_id, category_id, price_cents, product_id)
  include (audience, has_price, version);
drop index product_listings_shop_discount;
create index product_listings_shop_discount on product_listings (shop_id, category_id, discount_bp desc, product_id desc)
  include (audience, has_price, version);
drop index product_listings_shop_recommended;
create index product_listings_shop_recommended on product_listings (shop_id, category_id, created_at desc, product_id desc)
  include (audience, has_price, version, in_stock) where is_recommend;
