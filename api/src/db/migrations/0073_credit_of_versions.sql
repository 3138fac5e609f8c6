-- Credit that went back to vouchers because a version of the order cost less: it counts as never paid, so that a later
-- version which costs more is paid in full.
alter table refunds add column of_revision boolean not null default false;
update refunds r set of_revision = true
from payments p, order_revisions v
where p.id = r.payment_id and p.provider = 'voucher'
  and v.order_id = r.order_id and v.state = 'accepted' and v.voucher_back_cents > 0 and v.decided_at = r.created_at;
