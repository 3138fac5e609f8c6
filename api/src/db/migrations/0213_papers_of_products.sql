-- Files that a shop shows with a product: data sheets, allergens, declarations. They are sealed: who may see the product may see them.
alter table files drop constraint files_kind_check;
alter table files
  add constraint files_kind_check
    check (kind in ('avatar', 'shop-logo', 'shop-picture', 'document', 'access-photo', 'product-picture', 'product-paper', 'goods-file',
      'order-photo', 'repay-proof', 'transfer-proof', 'comment-picture', 'message-file', 'publication-picture', 'front-picture',
      'picture-batch'));

create table product_papers (
  key text primary key references files (key) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  position smallint not null check (position between 0 and 5),
  kind text not null check (kind in ('technical', 'safety', 'allergens', 'conformity', 'instructions', 'other')),
  language text not null check (language in ('es', 'en', 'zh', 'none')),
  title text not null default '' check (char_length(title) <= 80)
);
create index product_papers_product on product_papers (product_id, position);
