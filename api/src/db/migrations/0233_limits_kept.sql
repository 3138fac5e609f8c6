-- Who only looks for a while comes back with the limits that they had as a purchaser.
alter table operators
  drop constraint operators_limits_of_purchasers,
  add constraint operators_limits_of_purchasers
    check (role in ('purchaser', 'viewer') or (order_limit_cents is null and month_limit_cents is null));
