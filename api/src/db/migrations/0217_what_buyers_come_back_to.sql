-- That it is about time to order from a shop again, as buyers put it out of their sight: until they order there anew.
create table usual_times_hidden (
  account_id integer not null references accounts (id) on delete cascade,
  shop_id integer not null references shops (id) on delete cascade,
  -- the day of the last order when it was hidden; a later one shows it again in its time
  sold_on date not null,
  primary key (account_id, shop_id)
);
create index usual_times_hidden_shop on usual_times_hidden (shop_id);
