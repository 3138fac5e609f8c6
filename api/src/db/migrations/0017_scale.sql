-- A million goods: lists are counted without their rows, and the newest hits of a word are found without all others.

-- who may see a row stands in the index by which lists are counted
drop index product_listings_recent;
create index product_listings_recent on product_listings (category_id, created_at desc, product_id desc)
  include (audience, shop_id, has_price);

-- Spans of product ids that a product is in, small ones of 8,192 and large ones of 65,536. Beside a word in one index they
-- leave out what is older; two sizes, numbered apart.
drop index product_search_tsv;
drop index product_search_names;
drop index product_search_text;
alter table product_search
  add column spans integer[] not null generated always as (array[product_id >> 13, 262144 + (product_id >> 16)]) stored;
create index product_search_tsv on product_search using gin (tsv, spans) with (fastupdate = off);
create index product_search_names on product_search using gin (names, spans) with (fastupdate = off);
create index product_search_text on product_search using gin (text gin_trgm_ops, spans) with (fastupdate = off);
