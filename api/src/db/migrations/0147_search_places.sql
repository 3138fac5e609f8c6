-- Words are sought within a category or a shop by the index of words: what stands there is not looked up hit by hit.

-- without indexes what follows takes a fraction of the time
drop index product_search_tsv, product_search_names, product_search_text;

-- the product's categories with all above them, and its shop below zero; `search/search.queries.ts` keeps it
alter table product_search add column places integer[] not null default '{}';
update product_search s set places = l.category_ids || -l.shop_id
from product_listings l where l.product_id = s.product_id and l.category_id = 0;

-- Beside the spans of 8,192 and 65,536 product ids one of 2,048: in it suggestions find the hundred newest hits of a common word.
-- Numbers of the others stay as they were (migration 0017).
alter table product_search drop column spans;
alter table product_search
  add column spans integer[] not null generated always as
    (array[product_id >> 13, 262144 + (product_id >> 16), 524288 + (product_id >> 11)]) stored;
create index product_search_tsv on product_search using gin (tsv, spans, places) with (fastupdate = off);
create index product_search_names on product_search using gin (names, spans, places) with (fastupdate = off);
create index product_search_text on product_search using gin (text gin_trgm_ops, spans) with (fastupdate = off);
