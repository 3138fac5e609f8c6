-- A shop says that orders come later: the order's history has it, and the message about it names the day.
alter table order_events drop constraint order_events_action_check;
alter table order_events
  add constraint order_events_action_check check (action in ('place', 'confirm', 'propose', 'accept', 'decline', 'reject', 'cancel', 'ask_cancel', 'decline_cancel',
    'transfer_received', 'settle', 'prepare', 'ready', 'ship', 'propose_drop', 'accept_drop', 'decline_drop',
    'carrier_delivered', 'hand_over', 'confirm_receipt', 'expire', 'pay_method', 'pay_doubt', 'pay_checked', 'refund',
    'refunded', 'refund_doubt', 'refund_as_voucher', 'refund_as_money', 'refund_credited', 'gateway_refund', 'refund_returned', 'dispute', 'dispute_won', 'dispute_lost', 'return_ask',
    'return_accept', 'return_reject', 'return_receive', 'return_cancel', 'part_delivered', 'part_received', 'part_differs', 'delay'));

alter table conversation_messages add column arrives_on date;

-- A day on which both sides agreed takes the place of the day that the shop expected.
update orders set arrival = null where agreed_delivery_date is not null and arrival is not null;
