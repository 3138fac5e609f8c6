-- An order that the shop writes for a buyer, by phone or at a fair, waits for the buyer to accept it.
alter table orders add column written_by text not null default 'buyer' check (written_by in ('buyer', 'seller'));
-- who has ordered from a shop before
create index orders_shop_buyer on orders (shop_id, account_id);
