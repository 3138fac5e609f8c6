-- Coupons that shops make themselves: who may see them. Vouchers with the shop's own reason.
alter table coupons
  -- everyone, the shop's followers, or one of its buyer groups; others do not find the coupon
  add column audience text not null default 'all' check (audience in ('all', 'followers', 'group')),
  -- null for a group that was deleted: nobody new finds the coupon
  add column group_id integer references buyer_groups (id) on delete set null,
  add constraint coupons_group_check check (group_id is null or audience = 'group'),
  add constraint coupons_audience_check1 check (audience = 'all' or shop_id is not null);
create index coupons_group on coupons (group_id) where group_id is not null;
-- what became of one coupon
create index collected_coupons_of_coupon on collected_coupons (coupon_id);

alter table vouchers
  -- why it was given, for the shop's own people; `note` is what the buyer is told
  add column reason text not null default '';
