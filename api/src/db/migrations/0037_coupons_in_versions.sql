-- Versions of orders with a coupon, refunds as credit of the shop, notices about vouchers. Amounts are whole cents.

alter table orders
  -- what its coupon takes off, from which purchase on and of which goods, as it was when the order was placed
  add column coupon_terms jsonb;
update orders o
set coupon_terms = jsonb_build_object('type', c.type, 'shopId', c.shop_id, 'categoryIds', to_jsonb(c.category_ids),
    'productIds', to_jsonb(c.product_ids), 'minimumPurchase', c.minimum_purchase_cents)
  || case c.type when 'cash' then jsonb_build_object('value', c.value_cents)
    else jsonb_build_object('rate', c.percent_bp, 'maxDiscount', c.max_discount_cents) end
from collected_coupons m join coupons c on c.id = m.coupon_id
where m.id = o.collected_coupon_id;
alter table orders
  add constraint orders_coupon_terms_check check ((coupon_terms is null) = (collected_coupon_id is null));

alter table order_revisions
  -- what the order's coupon takes off the version, net of VAT
  add column coupon_cents integer not null default 0 check (coupon_cents >= 0),
  -- what it took off before, in the shop's writing
  add column old_coupon_cents integer not null default 0 check (old_coupon_cents >= 0),
  -- what vouchers paid beyond the version's total: it goes back to them when the version is accepted
  add column voucher_back_cents integer not null default 0 check (voucher_back_cents >= 0);
-- orders with a coupon had no other versions
update order_revisions r
set lines = (
  select coalesce(jsonb_agg(line || '{"coupon_cents": 0}' order by n), '[]')
  from jsonb_array_elements(r.lines) with ordinality as x (line, n));

alter table refunds
  -- the buyer wants credit of the shop instead of money; once it went through, a voucher stands for it
  add column as_voucher boolean not null default false;
update refunds r set as_voucher = true from vouchers v where v.refund_id = r.id;
create unique index vouchers_refund on vouchers (refund_id) where refund_id is not null;

alter table order_events drop constraint order_events_action_check;
alter table order_events
  add constraint order_events_action_check
    check (action in ('place', 'confirm', 'propose', 'accept', 'decline', 'reject', 'cancel', 'ask_cancel', 'decline_cancel',
      'transfer_received', 'settle', 'prepare', 'ready', 'ship', 'propose_drop', 'accept_drop', 'decline_drop',
      'carrier_delivered', 'hand_over', 'confirm_receipt', 'expire', 'pay_doubt', 'refund', 'refunded', 'refund_doubt',
      'return_ask', 'return_accept', 'return_reject', 'return_receive', 'return_cancel', 'part_delivered', 'part_received',
      'part_differs', 'pay_method', 'pay_checked', 'refund_as_voucher', 'refund_as_money', 'refund_credited'));

alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages
  add constraint inbox_messages_kind_check
    check (kind in ('order', 'access', 'coupon', 'publication', 'follower', 'shop', 'security', 'comment', 'conversation',
      'voucher'));
alter table notice_choices drop constraint notice_choices_kind_check;
alter table notice_choices
  add constraint notice_choices_kind_check
    check (kind in ('order', 'access', 'coupon', 'publication', 'follower', 'shop', 'security', 'comment', 'conversation',
      'voucher'));
update inbox_messages set kind = 'voucher', event = lower(substr(event, 8, 1)) || substr(event, 9)
where kind = 'coupon' and event in ('voucherIssued', 'voucherTransferred', 'voucherExpiring');
