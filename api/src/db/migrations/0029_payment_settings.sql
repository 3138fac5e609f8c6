-- A shop's contracts with the gateways. The secret is sealed with the market's own (AES-256-GCM) and tied to its shop.
create table payment_settings (
  shop_id integer primary key references shops (id) on delete cascade,
  redsys_merchant text check (redsys_merchant ~ '^[0-9]{9}$'),
  redsys_terminal text check (redsys_terminal ~ '^[0-9]{1,3}$'),
  redsys_version text check (redsys_version in ('HMAC_SHA512_V2', 'HMAC_SHA256_V1')),
  redsys_environment text check (redsys_environment in ('production', 'test', 'local')),
  redsys_secret bytea,
  -- its last characters, by which its owner knows it
  redsys_secret_end text,
  stripe_account text check (stripe_account ~ '^acct_[A-Za-z0-9]{1,50}$'),
  updated_at timestamptz not null,
  check ((redsys_merchant is null) = (redsys_secret is null) and (redsys_merchant is null) = (redsys_terminal is null)
    and (redsys_merchant is null) = (redsys_version is null) and (redsys_merchant is null) = (redsys_environment is null))
);
