-- Publications that shops write themselves: drafts have no moment of publication, scheduled ones have one to come.
alter table publications alter column published_at drop not null;
create index publications_own on publications (shop_id, id desc);

alter table files drop constraint files_kind_check;
alter table files
  add constraint files_kind_check
    check (kind in ('avatar', 'shop-logo', 'shop-picture', 'document', 'access-photo', 'product-picture', 'goods-file', 'order-photo',
      'repay-proof', 'transfer-proof', 'comment-picture', 'message-file', 'publication-picture'));
