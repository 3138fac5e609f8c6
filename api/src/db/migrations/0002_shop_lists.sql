-- The orders in which shops are listed besides the newest first, and the words by which they are found: lower case,
-- accents dropped, ñ kept.
create index shops_followers on shops (followers desc, id desc) where status = 'open';
create index shops_name on shops (lower(name), id) where status = 'open';
create index shops_words on shops using gin (
  (translate(lower(name || ' ' || coalesce(names ->> 'es', '') || ' ' || coalesce(names ->> 'en', '') || ' '
    || coalesce(names ->> 'zh', '') || ' ' || city || ' ' || province), 'áàâäéèêëíìîïóòôöúùûüç', 'aaaaeeeeiiiioooouuuuc'))
  gin_trgm_ops);
