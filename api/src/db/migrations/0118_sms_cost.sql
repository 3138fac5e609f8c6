-- What the messages of a day cost, in tenths of a cent, at the price that the settings had when they left.
alter table deliveries add column cost_tenths integer not null default 0 check (cost_tenths >= 0);
