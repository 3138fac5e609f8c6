-- VAT numbers of businesses of other member states, as VIES answered about them, and the orders that bear no VAT by them.

create table vat_checks (
  address_id integer not null references addresses (id) on delete cascade,
  -- the address's tax ID as it stood when VIES was asked; it says nothing of another one
  tax_identification_code text not null,
  answer text not null check (answer = any (array['valid', 'invalid', 'unanswered'])),
  asked_at timestamptz not null,
  -- the last time that it was called valid, with the consultation number, name and address that came with it; silence leaves them
  valid_at timestamptz,
  request_id text not null default '',
  name text not null default '',
  address text not null default '',
  primary key (address_id, tax_identification_code),
  check (answer <> 'valid' or valid_at is not null),
  check (answer <> 'invalid' or valid_at is null)
);
create index vat_checks_asked on vat_checks (asked_at);

alter table orders
  drop constraint orders_no_vat_reason_check,
  add constraint orders_no_vat_reason_check check (no_vat_reason = any (array['intraEu', 'export'])),
  -- by which number, and which answer of VIES, it is an intra-Community supply
  add column vat_proof jsonb,
  add constraint orders_vat_proof check ((vat_proof is not null) = (no_vat_reason is not distinct from 'intraEu'));
