-- A buyer takes back that an order be cancelled, before the shop has answered.
alter table order_events drop constraint order_events_action_check;
alter table order_events
  add constraint order_events_action_check check (action in ('place', 'confirm', 'propose', 'accept', 'decline', 'reject', 'cancel', 'ask_cancel', 'withdraw_cancel', 'decline_cancel',
    'transfer_received', 'transfer_withdrawn', 'settle', 'prepare', 'ready', 'ship', 'propose_drop', 'accept_drop', 'decline_drop',
    'carrier_delivered', 'hand_over', 'confirm_receipt', 'expire', 'pay_method', 'pay_doubt', 'pay_checked', 'refund',
    'refunded', 'refund_doubt', 'refund_as_voucher', 'refund_as_money', 'refund_credited', 'gateway_refund', 'refund_returned', 'dispute', 'dispute_won', 'dispute_lost', 'return_ask',
    'return_accept', 'return_reject', 'return_receive', 'return_cancel', 'part_delivered', 'part_received', 'part_differs', 'delay', 'tracking',
    'debit_returned', 'delivery_day'));
