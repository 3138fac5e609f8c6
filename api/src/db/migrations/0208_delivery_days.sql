-- Days of the week on which a shop delivers in a zone, and until when orders for them are taken; null: it has none.
update shops set shipping_zones = (
  select jsonb_agg(zone.value || '{"deliveryDays": null}' order by zone.position)
  from jsonb_array_elements(shipping_zones) with ordinality as zone(value, position))
where shipping_zones <> '[]';

-- By what an order got its delivery day, as its zone had it when the order was placed: the day itself is agreed_delivery_date.
alter table orders add column delivery_round jsonb;
create index orders_by_delivery on orders (shop_id, agreed_delivery_date) where agreed_delivery_date is not null;

-- The day of an order that was confirmed or paid too late for it moves to the next one.
alter table order_events drop constraint order_events_action_check;
alter table order_events
  add constraint order_events_action_check check (action in ('place', 'confirm', 'propose', 'accept', 'decline', 'reject', 'cancel', 'ask_cancel', 'decline_cancel',
    'transfer_received', 'transfer_withdrawn', 'settle', 'prepare', 'ready', 'ship', 'propose_drop', 'accept_drop', 'decline_drop',
    'carrier_delivered', 'hand_over', 'confirm_receipt', 'expire', 'pay_method', 'pay_doubt', 'pay_checked', 'refund',
    'refunded', 'refund_doubt', 'refund_as_voucher', 'refund_as_money', 'refund_credited', 'gateway_refund', 'refund_returned', 'dispute', 'dispute_won', 'dispute_lost', 'return_ask',
    'return_accept', 'return_reject', 'return_receive', 'return_cancel', 'part_delivered', 'part_received', 'part_differs', 'delay', 'tracking',
    'debit_returned', 'delivery_day'));
