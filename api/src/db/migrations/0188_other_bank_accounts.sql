-- Accounts beside the one to which buyers pay that a shop confirmed as its own: movements of their statements are no surprise.
alter table shops add column other_bank_accounts text[] not null default '{}';
