-- What brands are told apart by: lower case, full-width and other forms made plain, accents dropped but for that of ñ, a full stop for a comma.
-- It is brandKey of core/src/products/brand.ts.
create function brand_key (given text) returns text language sql immutable parallel safe strict as $$
  select rtrim(left(btrim(regexp_replace(replace(normalize(regexp_replace(
    translate(lower(normalize(given, NFKD) collate pg_c_utf8), 'ς', 'σ'),
    '[\u0300-\u0302\u0304-\u036F]|(?<!n)\u0303', '', 'g'), NFC), ',', '.'), ' +', ' ', 'g'), ' '), 60), ' ') collate "default"
$$;

-- Under which brand a product is sold; empty: under none, or not told.
alter table products add column brand text not null default '',
  add constraint products_brand_check check (char_length(brand) <= 60 and brand = btrim(brand) and brand is nfc normalized);

-- How a brand is written is read from the first product of it that a reader may see.
create index products_brand on products (brand_key(brand), id) where brand <> '';
-- A shop's own brands, for its form.
create index products_shop_brand on products (shop_id, brand_key(brand), brand) where brand <> '';

-- Files fill it too.
alter table import_headings drop constraint import_headings_field_check;
alter table import_headings add constraint import_headings_field_check
  check (field in ('serialNumber', 'productSerial', 'name.es', 'name.en', 'name.zh', 'description.es', 'description.en', 'description.zh', 'netPrice', 'grossPrice', 'price', 'discount', 'retailPrice', 'vat', 'stock', 'expectedOn', 'presale', 'stockControl', 'packSize', 'minimum', 'weight', 'weightGrams', 'unitSize', 'categories', 'ean', 'brand', 'country', 'returnDays', 'recommended', 'pictures', 'onShelf', 'attribute'));
