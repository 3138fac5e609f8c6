-- Search: names apart from the rest, who may find a product, and the words that people are offered while they type.
alter table product_search
  -- the names alone: they come before codes, categories and descriptions
  add column names tsvector not null default '',
  -- words of names and categories as written, for search_terms, each with the sum of its languages before it: 1 es, 2 en, 4 zh
  add column words text[] not null default '{}',
  -- who may find it: 0 everyone, else the id of the hidden shop; null when it is not listed
  add column room integer;

update product_search s set names = ts_filter(tsv, '{a}'),
  room = (select case when l.audience = 2 then l.shop_id else 0 end from product_listings l
    where l.product_id = s.product_id and l.category_id = 0),
  words = (select coalesce(array_agg(distinct case n.key when 'en' then '2' when 'zh' then '4' else '1' end || w[1]), '{}') from products p, jsonb_each_text(p.names) n,
    regexp_matches(lower(n.value), '[[:alpha:]]{2,40}', 'g') w where p.id = s.product_id);

create index product_search_names on product_search using gin (names) with (fastupdate = off);
-- so many words have their own frequency: a common one is planned as such
alter table product_search alter column tsv set statistics 500, alter column names set statistics 500;

-- Words of listed goods, by who may find those: a word that only a hidden shop's goods have is known to its readers alone.
create table search_terms (
  room integer not null,
  -- folded: lower case, no accents, ñ kept
  term text collate "C" not null,
  -- with its accents
  written text not null,
  -- goods that have it
  goods integer not null,
  -- sum of the languages in which they have it
  languages integer not null,
  -- the term, and the term without one of its letters
  near text[] not null,
  primary key (room, term)
) with (fillfactor = 80);
create index search_terms_near on search_terms using gin (near);
create index search_terms_trigram on search_terms using gin (term gin_trgm_ops);
create index search_terms_begin on search_terms (term, goods);

insert into search_terms (room, term, written, goods, languages, near)
select room, term, max(written), count(distinct product_id), bit_or(language),
  array[term] || array(select distinct left(term, i - 1) || substr(term, i + 1) from generate_series(1, length(term)) i)
from (
  select s.product_id, s.room, left(w, 1)::int as language, substr(w, 2) as written, translate(substr(w, 2), 'áàâäéèêëíìîïóòôöúùûüç', 'aaaaeeeeiiiioooouuuuc') as term
  from product_search s, unnest(s.words) w where s.room is not null
) t group by room, term;
