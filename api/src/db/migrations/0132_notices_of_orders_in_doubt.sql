-- Notices of steps of orders whose money was in doubt or on its way back had names without a text, so that no inbox with one could be read.
update inbox_messages set event = 'cancel.' || split_part(event, '.', 2)
  where kind = 'order' and event in ('reject.pending_review', 'reject.refunding');
update inbox_messages set event = split_part(event, '.', 1) || '.paid'
  where kind = 'order' and split_part(event, '.', 1) in ('settle', 'transfer_received')
    and split_part(event, '.', 2) in ('pending_review', 'refunding', 'return');
update inbox_messages set event = 'prepare.in_progress'
  where kind = 'order' and event in ('prepare.pending_review', 'prepare.refunding', 'prepare.return');
-- of other steps a row does not say in which words it is told
delete from inbox_messages
  where kind = 'order' and split_part(event, '.', 2) in ('pending_review', 'refunding', 'return')
    and split_part(event, '.', 1) not in ('cancel', 'expire');
delete from inbox_messages where kind = 'order' and event in ('cancel.return', 'expire.return');
