-- Written since the beginning and read by nothing: every answer that is kept is a success, and an import counts its rows as it goes.
alter table idempotency_keys drop column status;
alter table imports drop column rows_good, drop column rows_bad;

-- The ledger is read by order and by time, never by shop: each payment wrote this index in vain.
drop index ledger_shop;
