-- Mails that a server reported back as not delivered, after it had taken them: by the id that the market gave them, without their address.
create table mail_bounces (
  mail_id text primary key check (length(mail_id) <= 20),
  at timestamptz not null,
  status text not null check (status ~ '^[45][.]\d{1,3}[.]\d{1,3}$')
);
create index mail_bounces_at on mail_bounces (at);
