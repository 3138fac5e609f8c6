-- Coupons of the market: in which shops they are good, and what the market repays of them.
alter table coupons
  -- of a coupon of the market: the shops in which it is good; empty: every shop
  add column shop_ids integer[] not null default '{}',
  add constraint coupons_shops_check check (shop_ids = '{}' or shop_id is null);
update orders set coupon_terms = coupon_terms || '{"shopIds": []}' where coupon_terms is not null;

-- What a coupon of the market took off an order is repaid to its shop with the commissions: a negative row, changed by further ones.
alter table commissions
  drop constraint commissions_kind_check,
  add constraint commissions_kind_check check (kind in ('accrue', 'adjust', 'coupon'));
insert into commissions (at, order_id, shop_id, kind, net_cents)
select now(), id, shop_id, 'coupon', -repaid from (
  select o.id, o.shop_id,
    case when o.total_cents <= 0 then o.coupon_cents
      else round(o.coupon_cents::numeric * least(o.total_cents, greatest(0, k.kept)) / o.total_cents)::int end as repaid
  from orders o cross join lateral (
    select coalesce(sum(l.amount_cents), 0) as kept from ledger l where l.order_id = o.id
  ) k
  where o.stage in ('recved', 'completed') and o.coupon_cents > 0 and o.coupon_terms -> 'shopId' = 'null'
) due
where repaid > 0 order by id;
