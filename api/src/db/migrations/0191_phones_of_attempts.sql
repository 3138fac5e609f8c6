-- The phone that Bizum's page is filled with: the form that leads there can be made again while the attempt waits for its buyer.
alter table payments add column bizum_phone text;
