-- Who of a shop's people looks after a customer, from which day to which (the last one not included), in days of Spain's mainland time.
-- What the shop sold to the customer within these days is the rep's.
create table customer_reps (
  id integer primary key generated always as identity,
  shop_id integer not null references shops (id),
  account_id integer not null references accounts (id),
  operator_id integer not null references operators (id),
  since date not null,
  until date,
  constraint customer_reps_days check (until > since)
);

-- One rep at a time; what a list of customers or of orders joins.
create unique index customer_reps_now on customer_reps (shop_id, account_id) include (operator_id) where until is null;
create index customer_reps_operator on customer_reps (operator_id) where until is null;
create index customer_reps_shop on customer_reps (shop_id, account_id, since);
create index customer_reps_account on customer_reps (account_id);
