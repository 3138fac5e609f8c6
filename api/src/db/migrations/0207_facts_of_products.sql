-- Whether a product is sold before it is there is told by its skus: a second column could say otherwise.
update skus k set need_book = true from products p where p.id = k.product_id and p.need_book and not k.need_book;
-- The column stays for releases that still read it beside this one; nothing writes it any more.

-- A product is pre-sale where all of its skus on the shelf are: lists and search follow.
update product_listings l set need_book = s.need_book
from (
  select p.id, coalesce(bool_and(k.need_book), false) as need_book
  from products p left join skus k on k.product_id = p.id and k.on_shelf group by p.id) s
where s.id = l.product_id and l.need_book <> s.need_book;

-- From 0: not at all. Null: as the shop's other products.
alter table products add constraint products_return_days_check check (return_days between 0 and 365);

-- What a shop recommends is counted whenever it recommends more.
create index products_recommended on products (shop_id) where is_recommend;

-- What an order froze of its products: in how many days each may be given back, null in orders of before, for which the order's own count;
-- and the day on which what was sold ahead was expected.
alter table order_lines add column return_days integer check (return_days between 0 and 365);
alter table order_lines add column expected_on date;

-- Files fill them too.
alter table import_headings drop constraint import_headings_field_check;
alter table import_headings add constraint import_headings_field_check
  check (field in ('serialNumber', 'productSerial', 'name.es', 'name.en', 'name.zh', 'description.es', 'description.en', 'description.zh', 'netPrice', 'grossPrice', 'price', 'discount', 'retailPrice', 'vat', 'stock', 'expectedOn', 'presale', 'stockControl', 'packSize', 'minimum', 'weight', 'weightGrams', 'unitSize', 'categories', 'ean', 'country', 'returnDays', 'recommended', 'pictures', 'onShelf', 'attribute'));
