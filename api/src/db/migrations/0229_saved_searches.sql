-- When each product came into the lists for the first time: put on the shelf, or its shop opened. What comes back later is not new.
create table first_listings (
  product_id integer primary key references products (id) on delete cascade,
  listed_at timestamptz not null
);
create index first_listings_listed_at on first_listings (listed_at desc, product_id desc);
insert into first_listings (product_id, listed_at)
  select p.id, p.created_at from products p
  where exists (select from product_listings l where l.product_id = p.id and l.category_id = 0)
    or exists (select from order_lines o where o.product_id = p.id);

-- What lists of products a buying account narrowed as it wants to find them again.
create table saved_searches (
  id integer primary key generated always as identity,
  account_id integer not null references accounts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- the list's query, parameter by parameter; query_key is a digest of it, the same for all that ask for the same
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  query_key text not null,
  -- in which its words are read
  locale text not null constraint saved_searches_locale_check check (locale in ('es', 'en', 'zh')),
  notify boolean not null,
  -- its list was last looked at; what came after is new
  looked_at timestamptz not null,
  -- up to which the account was told of what is new, and the last day on which it was looked for
  told_at timestamptz not null,
  told_on date not null,
  created_at timestamptz not null,
  unique (account_id, query_key)
);
create index saved_searches_account on saved_searches (account_id, created_at desc, id desc);
create index saved_searches_due on saved_searches (told_on, account_id) where notify;
