-- What waits for a gateway is tried again after pauses that grow, so that one that stands still for days keeps no other from its turn.
alter table payment_events
  add column tries smallint not null default 0,
  -- null: it may be tried at once
  add column next_try_at timestamptz;
alter table payments
  add column tries smallint not null default 0,
  add column next_try_at timestamptz;
alter table refunds
  add column tries smallint not null default 0,
  add column next_try_at timestamptz;
create index refunds_still on refunds (id) where state in ('requested', 'sent') and way = 'original';

-- Until when a letter is left to the process that sends it; null while nobody does.
alter table letters add column leased_until timestamptz;
