-- Documents that showed who runs a shop are deleted once the market has decided about it.
update files f set holder = null, reader_shop_id = null, reader_account_id = null, loose_since = 'epoch'
  from shops s
  where f.kind = 'document' and f.holder = 'shop:' || s.id and s.status not in ('draft', 'sent', 'returned');
