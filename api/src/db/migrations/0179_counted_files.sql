-- Whether a file counts towards what its sender may store: a product's pictures do not, also after they were replaced.
alter table files add column is_counted boolean not null default true;
update files set is_counted = false where kind = 'product-picture' and holder is not null;
