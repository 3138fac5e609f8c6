-- Whoever changes a saved reply names the version that they saw; of two people who change one, the later is told.
alter table saved_replies add column row_version integer not null default 1;
