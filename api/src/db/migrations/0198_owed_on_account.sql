-- Orders on account that have still to bring money: `paid_at` is written with each change of an order's money, and null while some of it is due.
create index orders_owed_by_customer on orders (shop_id, account_id) where payment_method = 'onAccount' and paid_at is null;
create index orders_owed_by_account on orders (account_id) where payment_method = 'onAccount' and paid_at is null;
create index orders_owed_by_day on orders (due_on) where payment_method = 'onAccount' and paid_at is null;
drop index orders_due_on;
