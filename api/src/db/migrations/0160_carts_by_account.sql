-- The lines of one shop are sought among those of their cart, which the unique key of account and sku finds: an index that each line
-- was written into for it saved nothing.
drop index cart_items_shop;
