-- The equivalence surcharge (recargo de equivalencia): what buyers under that scheme pay beside VAT. Amounts are whole cents.

alter table addresses
  -- who is invoiced declares to be under it
  add column equivalence_surcharge boolean not null default false;

alter table orders
  -- its rates by the rate of VAT, in basis points, as they were when the order was placed; null where none is charged
  add column surcharges jsonb;

alter table invoices
  add column surcharge_cents integer not null default 0,
  drop constraint invoices_check2,
  add constraint invoices_total check (total_cents = net_cents + vat_cents + surcharge_cents - irpf_cents);
