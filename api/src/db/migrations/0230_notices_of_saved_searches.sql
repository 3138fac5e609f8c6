alter table inbox_messages
  drop constraint inbox_messages_kind_check,
  add constraint inbox_messages_kind_check
    check (kind in ('order', 'access', 'coupon', 'voucher', 'publication', 'follower', 'shop', 'security', 'comment',
      'conversation', 'moderation', 'restock', 'approval', 'offerRequest', 'buyingRequest', 'orderList', 'priceDrop', 'savedSearch'));
alter table notice_choices
  drop constraint notice_choices_kind_check,
  add constraint notice_choices_kind_check
    check (kind in ('order', 'access', 'coupon', 'voucher', 'publication', 'follower', 'shop', 'security', 'comment',
      'conversation', 'moderation', 'restock', 'approval', 'offerRequest', 'buyingRequest', 'orderList', 'priceDrop', 'savedSearch'));
