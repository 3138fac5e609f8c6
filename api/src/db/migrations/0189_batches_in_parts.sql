-- Pictures of a batch are put on their products some products at a time: how, how far, and which pictures each product had when it began.
alter table picture_batches drop constraint picture_batches_state_check;
alter table picture_batches
  add constraint picture_batches_state_check check (state in ('reading', 'ready', 'refused', 'applying', 'applied'));
alter table picture_batches add column present text check (present in ('keep', 'replace'));
-- products with ids up to this one have theirs
alter table picture_batches add column applied_to integer not null default 0;
-- a digest of its pictures by the id of each product
alter table picture_batches add column seen jsonb not null default '{}';
