-- The yearly report reads the money of a year; rows are written in the sequence of their making.
create index ledger_time on ledger using brin (at) with (pages_per_range = 16);
create index commissions_time on commissions using brin (at) with (pages_per_range = 16);
