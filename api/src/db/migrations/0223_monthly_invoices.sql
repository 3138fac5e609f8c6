-- One invoice for all that one customer of a shop was delivered in a calendar month (RD 1619/2012, art. 13).

-- Customers with whom a shop agreed on it. While the row stands, none of their orders is invoiced alone.
create table monthly_invoicing (
  shop_id integer not null references shops (id),
  account_id integer not null references accounts (id),
  created_at timestamptz not null,
  primary key (shop_id, account_id)
);
create index monthly_invoicing_account on monthly_invoicing (account_id);

alter table invoices
  alter column order_id drop not null,
  -- calendar month in which its orders were delivered, YYYY-MM; null for an invoice of one order
  add column month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add constraint invoices_of_order_or_month check ((order_id is null) = (month is not null)),
  add constraint invoices_of_month check (month is null or (kind = 'sale' and replaces_id is null));
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;

-- What a monthly invoice says of each of its orders. An order is on one of them at most.
create table invoice_orders (
  order_id integer primary key references orders (id),
  invoice_id integer not null references invoices (id),
  -- place on the invoice, from 1 on
  position integer not null check (position > 0),
  order_number text not null,
  -- the buyer's own order number
  reference text not null,
  -- day on which the last of the order left or was handed over
  operated_on date not null,
  -- the order's part of the invoice's lines, rates, payments and sums
  lines jsonb not null,
  taxes jsonb not null,
  payments jsonb not null,
  irpf_cents integer not null,
  total_cents integer not null,
  unique (invoice_id, position)
);

-- Of an issued invoice nothing changes but that its buyer's own numbers go with the buyer's name.
create function invoice_order_is_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.reference = '' and to_jsonb(old) - 'reference' = to_jsonb(new) - 'reference'
      and exists (select from invoices i join accounts a on a.id = i.account_id
        where i.id = old.invoice_id and a.erased_at is not null) then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice is never changed';
end $$;
create trigger invoice_orders_issued before update or delete on invoice_orders
  for each row execute function invoice_order_is_issued();
create trigger invoice_orders_kept before truncate on invoice_orders
  for each statement execute function invoice_order_is_issued();

-- An order has one first invoice, its own or a monthly one. Who writes either holds the order's row.
create function order_is_invoiced_once() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where order_id = new.order_id and kind = 'sale')
    or exists (select from invoice_orders where order_id = new.order_id) then
    raise exception 'order % has an invoice', new.order_id;
  end if;
  return new;
end $$;
create trigger invoices_once before insert on invoices
  for each row when (new.kind = 'sale' and new.replaces_id is null and new.order_id is not null)
  execute function order_is_invoiced_once();
create trigger invoice_orders_once before insert on invoice_orders
  for each row execute function order_is_invoiced_once();
