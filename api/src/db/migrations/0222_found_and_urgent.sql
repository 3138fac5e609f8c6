-- The market's people find a payment by what its gateway calls the attempt, at whichever merchant.
create index payments_reference on payments (reference);

-- A shop's orders by what runs out first: RUNS_OUT of orders/order-lists.queries.ts.
create index orders_runs_out on orders (shop_id, (least(coalesce(deadline_at, timestamptz '2200-01-01 00:00:00+00'),
  case when (leave_by is not null and stage in ('agreed', 'in_progress', 'to_deliver')
      and (delivery_method = 'shipment' or stage in ('agreed', 'in_progress')))
    then ((leave_by::date + 1)::timestamp at time zone 'Europe/Madrid') else timestamptz '2200-01-01 00:00:00+00' end)), id);
