-- Notices of steps of orders whose money was in doubt or on its way back had names without a text, so that no inbox with one could be read.
update inbox_messages set event = 'cancel.refunding'
  where kind = 'order' and event in ('cancel.pending_review', 'reject.pending_review', 'reject.refunding');
update inbox_messages set event = 'expire.refunding'
  where kind = 'order' and event = 'expire.pending_review';
update inbox_messages set event = split_part(event, '.', 1) || '.paid'
  where kind = 'order' and event in ('settle.pending_review', 'settle.refunding', 'transfer_received.pending_review', 'transfer_received.refunding');
-- what cannot be told any more by the words of its step
delete from inbox_messages
  where kind = 'order' and split_part(event, '.', 2) in ('pending_review', 'refunding', 'return')
    and event not in ('cancel.refunding', 'expire.refunding');
