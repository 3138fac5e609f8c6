-- What a product's pictures show, for those who do not see them: by a picture's address, in each language.
alter table products add column picture_texts jsonb not null default '{}';
