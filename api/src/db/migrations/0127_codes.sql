-- Buyers look goods up by references of any shop.
create index skus_serial_number on skus (serial_number);
create index products_serial_number on products (serial_number);
