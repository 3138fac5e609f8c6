-- The market's people read the invoices of all shops, the latest first.
create index invoices_issued on invoices (issued_at desc, id desc);
