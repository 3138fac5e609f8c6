-- The day, in Spain's time, on which a shop expects more of a sku; null: it expects none.
alter table skus add column expected_on date;

alter table import_headings drop constraint import_headings_field_check;
alter table import_headings add constraint import_headings_field_check
  check (field in ('serialNumber', 'productSerial', 'name.es', 'name.en', 'name.zh', 'description.es', 'description.en', 'description.zh', 'netPrice', 'grossPrice', 'price', 'retailPrice', 'vat', 'stock', 'expectedOn', 'packSize', 'minimum', 'weight', 'weightGrams', 'unitSize', 'categories', 'ean', 'country', 'pictures', 'onShelf', 'attribute'));
