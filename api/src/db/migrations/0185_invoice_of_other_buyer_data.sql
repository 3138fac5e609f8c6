-- An invoice whose buyer's data were wrong: a corrective one takes it back, and one with the right data takes its place.

alter table invoices drop constraint invoices_reason_check;
alter table invoices add constraint invoices_reason_check
  check (reason in ('returned', 'leftOut', 'cancelled', 'priceChanged', 'buyerData'));

-- the invoice whose place this one takes
alter table invoices add column replaces_id integer references invoices (id);
alter table invoices add constraint invoices_replacing check (replaces_id is null or kind = 'sale');

-- an order is invoiced once; each invoice is taken back whole once, and replaced once
drop index invoices_sale;
create unique index invoices_sale on invoices (order_id) where kind = 'sale' and replaces_id is null;
create unique index invoices_replaced on invoices (replaces_id) where replaces_id is not null;
create unique index invoices_taken_back on invoices (corrects_id) where reason = 'buyerData';
