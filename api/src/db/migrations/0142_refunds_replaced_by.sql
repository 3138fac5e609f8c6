-- Whose place a refund made at a gateway, or a lost dispute, took: when the bank sends that one back, these are owed again.
alter table refunds add column replaced_by integer references refunds (id);
-- both rows were written at the same moment
update refunds r set replaced_by = g.id from refunds g
  where r.state = 'cancelled' and r.failure in ('replaced', 'replaced_by_dispute')
    and g.payment_id = r.payment_id and g.source <> 'market' and g.created_at = r.updated_at and g.state <> 'cancelled';

-- Where the bank had sent that one back already, no message comes again: these are owed again now, and a person says how. Not where the
-- same amount was repaid at the gateway since then, or the payment has no longer enough money for them.
update refunds r set state = 'failed', failure = 'sent_back', updated_at = now() from refunds g, payments p
  where r.state = 'cancelled' and r.failure in ('replaced', 'replaced_by_dispute') and r.replaced_by is null
    and g.payment_id = r.payment_id and g.source <> 'market' and g.created_at = r.updated_at and g.state = 'cancelled'
    and not exists (
      select from refunds f where f.payment_id = r.payment_id and f.source <> 'market' and f.state <> 'cancelled'
        and f.amount_cents = r.amount_cents and f.created_at > g.created_at)
    and p.id = r.payment_id and p.amount_cents >= (
      select sum(f.amount_cents) from refunds f where f.payment_id = r.payment_id
        and (f.state <> 'cancelled' or f.failure in ('replaced', 'replaced_by_dispute') and f.replaced_by is null));
-- their orders show it, and have it in their history
with orders_in_doubt as (
  select o.id, o.status from orders o
  where o.status <> 'pending_review'
    and exists (select from refunds r where r.order_id = o.id and r.state = 'failed' and r.failure = 'sent_back' and not r.of_revision)
    -- as displayStatus and moneyOf say: while the rest of the money pays the price, an order that goes on stays as it is
    and (o.stage in ('agreed', 'cancelled', 'confirm_timeout', 'rejected')
      or (select coalesce(sum(p.amount_cents), 0) from payments p where p.order_id = o.id and p.state = 'settled')
        - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id and (r.of_revision or r.state <> 'cancelled'))
        < o.total_cents - (select coalesce(sum(c.amount_cents), 0) from order_credits c where c.order_id = o.id))),
events as (
  insert into order_events (order_id, at, actor, actor_name, action, from_status, to_status, note)
  select id, now(), 'system', '', 'pay_checked', status, 'pending_review', '' from orders_in_doubt)
update orders o set status = 'pending_review', deadline_at = null, version = o.version + 1, updated_at = now()
  from orders_in_doubt d where o.id = d.id;
