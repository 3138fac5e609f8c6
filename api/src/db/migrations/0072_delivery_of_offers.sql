-- For which of the shop's zones an order of its writing was priced: null is the home zone, '' an address that no zone covers.
alter table orders add column shipping_zone text,
  -- the shop named the delivery itself: it holds for that zone alone
  add column shipping_named boolean not null default false;
-- what waits for its buyer may have a fee that the shop named
update orders set shipping_named = true
where written_by = 'seller' and stage in ('pending_buyer', 'pending_seller');
