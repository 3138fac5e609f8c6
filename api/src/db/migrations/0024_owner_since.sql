-- When someone became an owner of an account that existed before: for some days they may not say where its money goes.
-- Null for those who opened it, and for who was an owner before this was noted.
alter table operators add column owner_since timestamptz;
