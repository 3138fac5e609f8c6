-- What shops' people, the market's people and the command line changed: who, when, what, before and after. It refers to other
-- tables by number only, so that nothing that is deleted elsewhere takes a row of it along or is held back by one.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: a command or a job
  actor_user_id integer,
  -- account and shop that the act is about
  account_id integer,
  shop_id integer,
  role text not null check (role in ('owner', 'staff', 'operator', 'system')),
  action text not null,
  subject_type text not null,
  subject_id text not null,
  -- fields that changed, by name; personal data is masked
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' check (jsonb_typeof(after) = 'object'),
  request_id text,
  -- network of the caller: /24 of IPv4, /48 of IPv6
  address text
);
create index audit_log_shop on audit_log (shop_id, id desc) where shop_id is not null;
create index audit_log_actor on audit_log (actor_user_id, id desc) where actor_user_id is not null;
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_keeps_rows before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_keeps_all before truncate on audit_log for each statement execute function refuse_audit_change();
-- for roles other than the owner of the table the right itself is missing too; a superuser is stopped by the triggers alone
revoke update, delete, truncate on audit_log from public, current_user;

-- a code that proves who changes a shop's bank details
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('register', 'reset', 'changePhone', 'openShop', 'deleteAccount', 'bankDetails'));
