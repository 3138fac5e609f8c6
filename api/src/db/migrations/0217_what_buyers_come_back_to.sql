-- That it is about time to order from a shop again, as buyers put it out of their sight: until they order there anew.
create table usual_times_hidden (
  account_id integer not null references accounts (id) on delete cascade,
  shop_id integer not null references shops (id) on delete cascade,
  -- the day of the last order when it was hidden; a later one shows it again in its time
  sold_on date not null,
  primary key (account_id, shop_id)
);
create index usual_times_hidden_shop on usual_times_hidden (shop_id);

-- What a unit cost an account when it was last told that the price of a saved product fell, net of VAT.
alter table saved_products add column told_cents integer check (told_cents >= 0);

-- The last day on which it was looked whether prices of what an account saved fell: it is told of them once a day at most.
create table price_drop_looks (
  account_id integer primary key references accounts (id) on delete cascade,
  looked_on date not null
);

create index notice_choices_price_drops on notice_choices (user_id) where kind = 'priceDrop' and wanted;
