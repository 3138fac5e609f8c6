-- What a product sold on each day, for the units sold that lists sort by.
create index product_sales_product on product_sales (product_id) include (shop_id, day, units);
create index order_lines_dropped on order_lines (product_id) where dropped_quantity > 0;

-- What invoices are searched by: both sides, with the numbers between them, so that what a buyer or a shop searches in is a part of it.
create index invoices_text on invoices using gin (((issuer ->> 'name') || ' ' || (issuer ->> 'taxId') || ' '
  || number || ' ' || order_number || ' ' || reference || ' ' || (recipient ->> 'name') || ' ' || (recipient ->> 'taxId')) gin_trgm_ops);
