-- No two shops have a name in common, in any language and however its letters are written.
create index shops_all_names on shops using gin ((array[lower(name), lower(names ->> 'es'), lower(names ->> 'en'), lower(names ->> 'zh')]));

-- Who is deleted is looked for in what they asked and decided.
create index identity_requests_asked_by on identity_requests (asked_by);
create index identity_requests_decided_by on identity_requests (decided_by);
