-- A shop's name as names are compared: full-width and other forms made plain, control and format characters and others that nothing is drawn
-- for left out, each run of white space one space, lower case. Null of null.
create function shop_name_key (given text) returns text language sql immutable parallel safe strict as $$
  select lower(normalize(btrim(regexp_replace(regexp_replace(normalize(given, NFKC),
    '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2'
    '\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB'
    '\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001-\U000E0FFF]', '', 'g'),
    '[\s\u0085\u1680\u2028\u2029]+', ' ', 'g')), NFKC))
$$;

-- No two shops have a name in common, in any language and however it is written.
create index shops_all_names on shops using gin ((array[shop_name_key(name), shop_name_key(names ->> 'es'), shop_name_key(names ->> 'en'),
  shop_name_key(names ->> 'zh')]));

-- Who is deleted is looked for in what they asked and decided.
create index identity_requests_asked_by on identity_requests (asked_by);
create index identity_requests_decided_by on identity_requests (decided_by);

-- Orders of a shop by their delivery day, those without one last.
create index orders_delivery_day on orders (shop_id, (coalesce(agreed_delivery_date, '9999-12-31'::date)), id);
create index orders_delivery_day_down on orders (shop_id, (coalesce(agreed_delivery_date, '0001-01-01'::date)) desc, id desc);
