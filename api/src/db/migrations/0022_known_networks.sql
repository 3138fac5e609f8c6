-- Networks (an IPv4 address or an IPv6 /64) that a person has logged in from: strangers' failures elsewhere do not make
-- them wait there.
create table known_networks (
  user_id integer not null references users (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
create index known_networks_seen_at on known_networks (seen_at);
