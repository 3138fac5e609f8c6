-- The movement whose money a reversal took back, as the shop's people said; null while nobody has.
alter table bank_reversals add column bank_entry_id integer references bank_entries (id);
