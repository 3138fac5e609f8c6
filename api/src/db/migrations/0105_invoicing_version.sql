-- Counts the changes of a shop's invoice settings, so that of two people who change them at once the second is told.
alter table invoicing add column row_version integer not null default 0;
