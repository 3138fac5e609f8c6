-- When an order list is ordered again: on its dates the basket is prepared from it, or its account is reminded. One for each list.
create table order_list_rhythms (
  list_id integer primary key references order_lists (id) on delete cascade,
  -- weeks from one date to the next and their weekday, 1 for Monday; or the day of each month
  weeks smallint check (weeks between 1 and 8),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 28),
  remind_only boolean not null,
  -- the next date by the clocks of mainland Spain; while the rhythm is paused, weeks are counted from it
  next_on date not null,
  paused_at timestamptz,
  -- who set it: it ends when they no longer buy for the account
  set_by integer not null references operators (id) on delete cascade,
  set_at timestamptz not null,
  constraint order_list_rhythms_cycle check ((weeks is null) = (weekday is null) and (weeks is null) <> (month_day is null))
);
create index order_list_rhythms_due on order_list_rhythms (next_on, list_id) where paused_at is null;
create index order_list_rhythms_set_by on order_list_rhythms (set_by);

alter table inbox_messages
  drop constraint inbox_messages_kind_check,
  add constraint inbox_messages_kind_check
    check (kind in ('order', 'access', 'coupon', 'voucher', 'publication', 'follower', 'shop', 'security', 'comment',
      'conversation', 'moderation', 'restock', 'approval', 'offerRequest', 'buyingRequest', 'orderList', 'priceDrop'));
alter table notice_choices
  drop constraint notice_choices_kind_check,
  add constraint notice_choices_kind_check
    check (kind in ('order', 'access', 'coupon', 'voucher', 'publication', 'follower', 'shop', 'security', 'comment',
      'conversation', 'moderation', 'restock', 'approval', 'offerRequest', 'buyingRequest', 'orderList', 'priceDrop'));
