-- Orders that were placed before made no promise; since when the shop could begin says their history.
update orders o set turn_at = greatest(
  case when o.payment_method not in ('payInShop', 'onAccount') then o.paid_at end,
  (select max(e.at) from order_events e where e.order_id = o.id and e.action in ('place', 'confirm', 'accept')))
where o.created_at >= now() - interval '120 days'
  and (o.stage in ('in_progress', 'to_deliver', 'departed', 'shipment_received', 'recved', 'completed')
    or o.stage = 'agreed' and (o.payment_status in ('paid', 'part_refunded') or o.payment_method in ('payInShop', 'onAccount'))
    or o.stage = 'cancelled' and exists (select from order_events e where e.order_id = o.id and e.action = 'prepare'));
