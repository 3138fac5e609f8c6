-- Log-in by other providers, and temporary tokens that carry a log-in over to a shop's own host.
create table user_identities (
  provider text not null,
  subject text not null,
  user_id integer not null references users (id),
  email text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

alter table users add column if not exists terms_accepted_at timestamptz;

-- An attempt at a provider ends in one log-in at most; what is older than the attempt's life is forgotten.
create table used_sign_in_attempts (
  attempt_hash bytea primary key,
  used_at timestamptz not null
);
create index used_sign_in_attempts_age on used_sign_in_attempts (used_at);

create table tmp_tokens (
  token_hash bytea primary key,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  host text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tmp_tokens_session on tmp_tokens (session_hash);
create index tmp_tokens_age on tmp_tokens (expires_at);
