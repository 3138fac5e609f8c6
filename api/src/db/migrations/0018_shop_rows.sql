-- A shop's goods in each order by an index of its own: where few of them come first, the whole market was walked in search of
-- them, a tenth of a million goods for the offers of a shop without any.

create index product_listings_shop_discount on product_listings (shop_id, category_id, discount_bp desc, product_id desc);
create index product_listings_shop_sold on product_listings (shop_id, category_id, sold desc, product_id desc);
create index product_listings_shop_recommended on product_listings (shop_id, category_id, created_at desc, product_id desc)
  where is_recommend;
