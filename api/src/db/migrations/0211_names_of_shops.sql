-- No two shops have a name in common, in any language and however its letters are written.
create index shops_all_names on shops using gin ((array[lower(name), lower(names ->> 'es'), lower(names ->> 'en'), lower(names ->> 'zh')]));

-- Who is deleted is looked for in what they asked and decided.
create index identity_requests_asked_by on identity_requests (asked_by);
create index identity_requests_decided_by on identity_requests (decided_by);

-- Orders of a shop by their delivery day, those without one last.
create index orders_delivery_day on orders (shop_id, (coalesce(agreed_delivery_date, '9999-12-31'::date)), id);
create index orders_delivery_day_down on orders (shop_id, (coalesce(agreed_delivery_date, '0001-01-01'::date)) desc, id desc);
