-- What one sold unit of a sku holds, in whole grams, millilitres, millimetres, square centimetres or pieces; null: not told.
alter table skus add column content_amount integer,
  add column content_unit text,
  add constraint skus_content_amount_check check (content_amount between 1 and 10000000),
  add constraint skus_content_unit_check check (content_unit in ('g', 'ml', 'mm', 'cm2', 'piece')),
  add constraint skus_content_check check ((content_amount is null) = (content_unit is null));

-- Files fill it too.
alter table import_headings drop constraint import_headings_field_check;
alter table import_headings add constraint import_headings_field_check
  check (field in ('serialNumber', 'productSerial', 'name.es', 'name.en', 'name.zh', 'description.es', 'description.en', 'description.zh', 'netPrice', 'grossPrice', 'price', 'discount', 'retailPrice', 'vat', 'stock', 'expectedOn', 'presale', 'stockControl', 'packSize', 'minimum', 'weight', 'weightGrams', 'unitSize', 'netContent', 'categories', 'ean', 'brand', 'country', 'returnDays', 'recommended', 'pictures', 'onShelf', 'attribute'));
