-- What a buyer's first order with the shop has to come to, without VAT; null: as much as any other.
alter table shops add column first_order_minimum_cents integer check (first_order_minimum_cents >= 0);
