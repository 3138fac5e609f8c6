-- Keys that write products or read invoices, and more of what a shop's programs are told.
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check
    check (scopes <@ array['orders:read', 'orders:write', 'products:read', 'products:write', 'stock:write', 'invoices:read']);

alter table webhooks
  drop constraint webhooks_events_check,
  add constraint webhooks_events_check
    check (events <@ array['order.placed', 'order.changed', 'order.cancelled', 'order.paid', 'order.shipped', 'stock.low', 'stock.out', 'access.asked',
      'return.requested', 'return.received', 'return.settled', 'message.received', 'offerRequest.asked', 'invoice.issued', 'test']);

alter table webhook_deliveries
  drop constraint webhook_deliveries_event_check,
  add constraint webhook_deliveries_event_check
    check (event in ('order.placed', 'order.changed', 'order.cancelled', 'order.paid', 'order.shipped', 'stock.low', 'stock.out', 'access.asked',
      'return.requested', 'return.received', 'return.settled', 'message.received', 'offerRequest.asked', 'invoice.issued', 'test'));
