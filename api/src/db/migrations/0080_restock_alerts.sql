-- Buyers who are told once when a sku can be bought again.
create table restock_alerts (
  account_id integer not null references accounts (id) on delete cascade,
  sku_id integer not null references skus (id) on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, sku_id)
);
create index restock_alerts_sku on restock_alerts (sku_id);
create index restock_alerts_recent on restock_alerts (account_id, created_at desc, sku_id desc);

alter table inbox_messages
  drop constraint inbox_messages_kind_check,
  add constraint inbox_messages_kind_check
    check (kind in ('order', 'access', 'coupon', 'voucher', 'publication', 'follower', 'shop', 'security', 'comment',
      'conversation', 'moderation', 'restock'));
alter table notice_choices
  drop constraint notice_choices_kind_check,
  add constraint notice_choices_kind_check
    check (kind in ('order', 'access', 'coupon', 'voucher', 'publication', 'follower', 'shop', 'security', 'comment',
      'conversation', 'moderation', 'restock'));
