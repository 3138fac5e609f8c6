-- Of an issued invoice nothing changes but that its buyer's name goes once their account was erased; a job waits for the years
-- that the law wants invoices kept (api/src/profile/forget-people.ts). The fingerprint does not hold the buyer.
create or replace function invoice_is_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.recipient ->> 'name' = '—'
      and to_jsonb(old) - array['recipient', 'reference'] = to_jsonb(new) - array['recipient', 'reference']
      and exists (select from accounts where id = old.account_id and erased_at is not null) then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice is never changed';
end $$;
