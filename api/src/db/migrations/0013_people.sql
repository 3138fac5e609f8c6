-- Files that people send in. What nothing holds is deleted a day after it came loose.
create table files (
  key text primary key,
  kind text not null,
  format text not null,
  name text not null,
  size integer not null,
  user_id integer not null references users (id),
  account_id integer not null references accounts (id),
  -- the row that the file belongs to, such as user:5; null while nothing refers to it
  holder text,
  -- a shop whose people may read it besides its own account
  reader_shop_id integer references shops (id),
  -- since when nothing refers to it
  loose_since timestamptz,
  -- being deleted: no longer to be attached
  doomed boolean not null default false,
  check ((holder is null) = (loose_since is not null))
);
create index files_user on files (user_id);
create index files_holder on files (holder) where holder is not null;
create index files_loose on files (loose_since) where holder is null;
