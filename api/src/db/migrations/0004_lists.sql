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
