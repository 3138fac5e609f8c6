-- A shop takes back a transfer that it had noted as received by mistake: its payment is cancelled, and the ledger has a row against it.
alter table ledger
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check (kind in ('payment', 'payment_withdrawn', 'refund', 'refund_returned')),
  drop constraint ledger_check,
  add constraint ledger_check
    check ((kind = 'payment' and amount_cents > 0 and refund_id is null)
      or (kind = 'payment_withdrawn' and amount_cents < 0 and refund_id is null)
      or (kind = 'refund' and amount_cents < 0 and refund_id is not null)
      or (kind = 'refund_returned' and amount_cents > 0 and refund_id is not null));
create unique index ledger_payment_withdrawn on ledger (payment_id) where kind = 'payment_withdrawn';

alter table order_events drop constraint order_events_action_check;
alter table order_events
  add constraint order_events_action_check check (action in ('place', 'confirm', 'propose', 'accept', 'decline', 'reject', 'cancel', 'ask_cancel', 'decline_cancel',
    'transfer_received', 'transfer_withdrawn', 'settle', 'prepare', 'ready', 'ship', 'propose_drop', 'accept_drop', 'decline_drop',
    'carrier_delivered', 'hand_over', 'confirm_receipt', 'expire', 'pay_method', 'pay_doubt', 'pay_checked', 'refund',
    'refunded', 'refund_doubt', 'refund_as_voucher', 'refund_as_money', 'refund_credited', 'gateway_refund', 'refund_returned', 'dispute', 'dispute_won', 'dispute_lost', 'return_ask',
    'return_accept', 'return_reject', 'return_receive', 'return_cancel', 'part_delivered', 'part_received', 'part_differs', 'delay', 'tracking'));
