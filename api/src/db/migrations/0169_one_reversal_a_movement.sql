-- A movement's money is taken back once: of two reversals that name the same movement the later is not known again.
update bank_reversals r set bank_entry_id = null
  where exists (select from bank_reversals b where b.bank_entry_id = r.bank_entry_id and b.id < r.id);
create unique index bank_reversals_bank_entry on bank_reversals (bank_entry_id) where bank_entry_id is not null;
