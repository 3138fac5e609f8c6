-- Search: what a product is found by is written by the program (search/document.ts), with the trade's other names for it.

-- words of the trade that name one kind of thing, in three languages
create table search_synonyms (
  id integer primary key generated always as identity,
  -- of a group that comes with the program: its first Spanish word; null for one that the market's people added
  key text unique,
  -- branch of trade, such as limpieza
  trade text not null check (trade in ('menaje', 'desechables', 'limpieza', 'papeleria', 'bebidas', 'alimentacion', 'peluqueria', 'textil', 'ferreteria',
    'hogar', 'fiesta', 'juguetes', 'movil', 'mascotas', 'regalo', 'material', 'cualidad', 'color')),
  -- {"es": ["fregona", "mopa"], "en": ["mop"], "zh": ["拖把"]}
  words jsonb not null,
  updated_at timestamptz not null default now()
);

-- one row: which words are in force, and by which of them all products were last written
create table search_state (
  one boolean primary key default true check (one),
  -- hash of all groups
  synonyms text not null,
  -- hash of the groups that come with the program
  builtin text not null,
  -- program's version of the index and hash of the groups; differs while products are to be written anew
  indexed text not null
);
insert into search_state (synonyms, builtin, indexed) values ('', '', '');

-- units sold, 0 to 1 by their logarithm: what fits equally well is shown by it
alter table product_search add column popularity real not null default 0;

-- searches that no product fitted: the text and no person
create table search_misses (
  id integer primary key generated always as identity,
  search text not null unique check (length(search) between 2 and 60),
  times integer not null default 1,
  -- whether something that has some of its words was shown
  has_some boolean not null,
  last_on date not null
);
create index search_misses_often on search_misses (times desc, id desc);
create index search_misses_last on search_misses (last_on);
