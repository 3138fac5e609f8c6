-- Whether a shop's products and posts offer to be shared (spec §3, Shop.allowSocial).
alter table shops add column allow_social boolean not null default true;
