-- Counts the changes of who runs the market, so that of two people who change it at once the second is told.
alter table market_identity add column row_version integer not null default 1;
