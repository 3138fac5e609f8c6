-- What lists of goods are narrowed by besides price and flags.
-- tags: one word for each value of each group (pack:6, country:ES, type:wholesaler, industry:3, attribute:colour:rojo).
-- category_ids: every category above the product. sold: units ordered and not called off.
alter table product_listings
  add column tags text[] not null default '{}',
  add column category_ids integer[] not null default '{}',
  add column sold integer not null default 0;
create index product_listings_tags on product_listings using gin (tags) with (fastupdate = off);
create index product_listings_sold on product_listings (category_id, sold desc, product_id desc);
create index product_listings_presale on product_listings (category_id, created_at desc, product_id desc) where need_book;
create index order_lines_product on order_lines (product_id);
create index orders_updated on orders (updated_at);

-- How attribute values are called and coloured: one row for each value that any sku has, under the word that its tag ends in.
create table attribute_values (
  key text not null,
  value text not null,
  key_names jsonb not null,
  names jsonb not null,
  swatch text,
  primary key (key, value)
);

-- Goods that are listed already; from here on refreshGoods keeps all this (catalogue/listing-tags.ts says how).
with recursive up as (
  select id, id as ancestor from categories
  union all
  select up.id, c.parent_id from up join categories c on c.id = up.ancestor where c.parent_id is not null
),
places as (
  select product_id, array_agg(distinct ancestor order by ancestor) as category_ids
  from product_categories pc join up on up.id = pc.category_id group by product_id
),
attributes as (
  select k.product_id, left(translate(lower(a ->> 'key'), ',:', '. '), 30) as key,
    left(translate(lower(btrim(coalesce(a -> 'value' ->> 'es', a -> 'value' ->> 'en', a -> 'value' ->> 'zh', ''))), ',', '.'), 60) as value,
    a -> 'name' as key_names, a -> 'value' as names, a ->> 'swatch' as swatch
  from skus k cross join jsonb_array_elements(k.attribute) a where k.on_shelf and a ->> 'key' <> 'pack'
),
called as (
  insert into attribute_values (key, value, key_names, names, swatch)
  select distinct on (key, value) key, value, key_names, names, swatch from attributes where value <> '' order by key, value, swatch nulls last
),
words as (
  select p.id as product_id, 'type:' || s.type as tag from products p join shops s on s.id = p.shop_id
  union select p.id, 'industry:' || s.industry_id from products p join shops s on s.id = p.shop_id where s.industry_id is not null
  union select id, 'country:' || country from products where country ~ '^[A-Z]{2}$'
  union select product_id, 'pack:' || pack_size from skus where on_shelf
  union select product_id, 'attribute:' || key || ':' || value from attributes where value <> ''
),
tagged as (select product_id, array_agg(tag order by tag) as tags from words group by product_id),
sales as (
  select ol.product_id, least(sum(ol.quantity), 2147483647)::int as sold from order_lines ol join orders o on o.id = ol.order_id
  where o.status not in ('cancelled', 'rejected', 'confirm_timeout') group by ol.product_id
)
update product_listings l set tags = t.tags, category_ids = coalesce(p.category_ids, '{}'), sold = coalesce(s.sold, 0)
from tagged t left join places p on p.product_id = t.product_id left join sales s on s.product_id = t.product_id
where l.product_id = t.product_id;
