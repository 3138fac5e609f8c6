-- What is recommended and what has a discount is counted, up to a thousand, in its index alone: who may see a row stands in it, as in the
-- indexes by date and price.
create index product_listings_recommended_new on product_listings (category_id, created_at desc, product_id desc)
  include (audience, shop_id, has_price, version, in_stock) where is_recommend;
create index product_listings_discount_new on product_listings (category_id, discount_bp desc, product_id desc)
  include (audience, shop_id, has_price, version);
-- what has a discount is also listed by its date
create index product_listings_recent_new on product_listings (category_id, created_at desc, product_id desc)
  include (audience, shop_id, has_price, version, discount_bp);
-- the lists of one shop, whose goods all are seen or none
create index product_listings_shop_new on product_listings (shop_id, category_id, created_at desc, product_id desc)
  include (audience, has_price, version);
create index product_listings_shop_price_new on product_listings (shop_id, category_id, price_cents, product_id)
  include (audience, has_price, version);
create index product_listings_shop_discount_new on product_listings (shop_id, category_id, discount_bp desc, product_id desc)
  include (audience, has_price, version);
create index product_listings_shop_recommended_new on product_listings (shop_id, category_id, created_at desc, product_id desc)
  include (audience, has_price, version, in_stock) where is_recommend;

-- last, since from here on nobody may read the table until the commit
drop index product_listings_recommended, product_listings_discount, product_listings_recent, product_listings_shop,
  product_listings_shop_price, product_listings_shop_discount, product_listings_shop_recommended;
alter index product_listings_recommended_new rename to product_listings_recommended;
alter index product_listings_discount_new rename to product_listings_discount;
alter index product_listings_recent_new rename to product_listings_recent;
alter index product_listings_shop_new rename to product_listings_shop;
alter index product_listings_shop_price_new rename to product_listings_shop_price;
alter index product_listings_shop_discount_new rename to product_listings_shop_discount;
alter index product_listings_shop_recommended_new rename to product_listings_shop_recommended;
