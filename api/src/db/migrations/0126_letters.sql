-- Mails that tell notices. Each is written in the transaction of what it tells, and goes when the mail server has taken it.
create table letters (
  id bigint generated always as identity primary key,
  letter jsonb not null
);
