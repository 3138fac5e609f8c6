-- Whose place a refund made at a gateway, or a lost dispute, took: when the bank sends that one back, these are owed again.
alter table refunds add column replaced_by integer references refunds (id);
-- both rows were written at the same moment
update refunds r set replaced_by = g.id from refunds g
  where r.state = 'cancelled' and r.failure in ('replaced', 'replaced_by_dispute')
    and g.payment_id = r.payment_id and g.source <> 'market' and g.created_at = r.updated_at;
