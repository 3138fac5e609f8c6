-- Orders that a shop of the VAT area sends out of it, to Canarias, Ceuta, Melilla or abroad, bear no VAT.

alter table orders
  -- why nothing of the order bears VAT; null where each line has the rate of its goods
  add column no_vat_reason text check (no_vat_reason = any (array['export'])),
  -- its prices are written without VAT
  add constraint orders_without_vat check (no_vat_reason is null or (not tax_include and vat_cents = 0));
