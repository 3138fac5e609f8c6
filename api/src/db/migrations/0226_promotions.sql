-- Promotions: coupons of a shop that apply by themselves. An order that uses one writes its row of collected_coupons as it is placed; the row
-- is in nobody's hands (deleted_at), and `collected` counts, where there is a total, the orders that use the promotion.
alter table coupons
  add column applies text not null default 'collected' check (applies in ('collected', 'byItself')),
  add constraint coupons_by_itself_check check (applies = 'collected' or (shop_id is not null and distance_km is null
    and industry_ids = '{}' and valid_until is not null and valid_from is null));
create index coupons_by_itself on coupons (shop_id, collect_until) where applies = 'byItself';
