-- Columns that hold a word of a list of core (api/src/db/column-types.ts) take no other word. A list that grows or loses a
-- word needs a migration that replaces the constraint.
alter table access_events
  add constraint access_events_action_check
    check (action in ('request', 'unlock', 'join', 'withdraw', 'approve', 'refuse', 'regroup', 'revoke', 'expire')),
  add constraint access_events_from_state_check
    check (from_state in ('notApplied', 'requested', 'approved', 'refused', 'withdrawn', 'expired', 'revoked')),
  add constraint access_events_to_state_check
    check (to_state in ('requested', 'approved', 'refused', 'withdrawn', 'expired', 'revoked')),
  add constraint access_events_reason_check
    check (reason in ('notBusiness', 'otherTrade', 'otherArea', 'incomplete', 'inactive', 'unpaid', 'other'));

alter table shop_access
  add constraint shop_access_stage_check check (stage in ('waiting', 'open', 'closed')),
  add constraint shop_access_reason_check
    check (reason in ('notBusiness', 'otherTrade', 'otherArea', 'incomplete', 'inactive', 'unpaid', 'other'));

alter table files
  add constraint files_kind_check
    check (kind in ('avatar', 'shop-logo', 'shop-picture', 'document', 'access-photo', 'product-picture', 'goods-file')),
  add constraint files_format_check check (format in ('jpeg', 'png', 'webp', 'pdf', 'xlsx', 'csv'));

alter table import_jobs add constraint import_jobs_locale_check check (locale in ('es', 'en', 'zh'));

alter table inbox_messages
  add constraint inbox_messages_kind_check
    check (kind in ('order', 'access', 'coupon', 'publication', 'follower', 'shop', 'security'));

alter table notice_choices
  add constraint notice_choices_kind_check
    check (kind in ('order', 'access', 'coupon', 'publication', 'follower', 'shop', 'security'));

alter table orders
  add constraint orders_status_check
    check (status in ('pending_seller', 'pending_buyer', 'seller_confirmed', 'pending_payment', 'transfer_pending',
      'pending_review', 'paid', 'in_progress', 'to_deliver', 'departed', 'shipment_received', 'recved', 'return', 'refunding',
      'completed', 'rejected', 'cancelled', 'confirm_timeout')),
  add constraint orders_payment_status_check
    check (payment_status in ('unpaid', 'processing', 'paid', 'part_refunded', 'refunded', 'failed')),
  add constraint orders_payment_method_check
    check (payment_method in ('transfer', 'payInShop', 'card', 'cardStripe', 'bizum')),
  add constraint orders_delivery_method_check check (delivery_method in ('shipment', 'pickUp'));

alter table order_events
  add constraint order_events_action_check
    check (action in ('place', 'confirm', 'reject', 'cancel', 'transfer_received', 'prepare', 'ready', 'ship',
      'carrier_delivered', 'hand_over', 'confirm_receipt', 'expire')),
  add constraint order_events_from_status_check
    check (from_status in ('pending_seller', 'pending_buyer', 'seller_confirmed', 'pending_payment', 'transfer_pending',
      'pending_review', 'paid', 'in_progress', 'to_deliver', 'departed', 'shipment_received', 'recved', 'return', 'refunding',
      'completed', 'rejected', 'cancelled', 'confirm_timeout')),
  add constraint order_events_to_status_check
    check (to_status in ('pending_seller', 'pending_buyer', 'seller_confirmed', 'pending_payment', 'transfer_pending',
      'pending_review', 'paid', 'in_progress', 'to_deliver', 'departed', 'shipment_received', 'recved', 'return', 'refunding',
      'completed', 'rejected', 'cancelled', 'confirm_timeout'));

alter table publications
  add constraint publications_tags_check
    check (tags <@ array['terrace', 'table', 'shopWindow', 'gifts', 'christmas', 'backToSchool', 'cleanliness', 'wellbeing',
      'local', 'sustainable']);

alter table shop_events
  add constraint shop_events_action_check
    check (action in ('begin', 'send', 'approve', 'return', 'review', 'suspend', 'reopen', 'close', 'view')),
  add constraint shop_events_from_status_check
    check (from_status in ('draft', 'sent', 'returned', 'open', 'under_review', 'suspended', 'closed')),
  add constraint shop_events_to_status_check
    check (to_status in ('draft', 'sent', 'returned', 'open', 'under_review', 'suspended', 'closed'));

alter table shops
  add constraint shops_payment_methods_check
    check (payment_methods <@ array['transfer', 'payInShop', 'card', 'cardStripe', 'bizum']),
  add constraint shops_access_questions_check
    check (access_questions <@ array['taxCode', 'activity', 'message', 'photo']);

alter table user_identities add constraint user_identities_provider_check check (provider in ('google', 'wechat'));

alter table users add constraint users_locale_check check (locale in ('es', 'en', 'zh'));

alter table verification_codes add constraint verification_codes_locale_check check (locale in ('es', 'en', 'zh'));
