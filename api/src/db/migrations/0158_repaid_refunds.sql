-- What a bank statement took back is held against the refunds that a shop says it made by transfer, by their amounts.
create index refunds_repaid on refunds (shop_id, amount_cents) where repaid_on is not null;
