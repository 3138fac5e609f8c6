-- How many goods of each shop lists show in each category (0: all of them), so that a large shop's goods are not counted at each
-- view. `listings/listing-counts.queries.ts` keeps it in the transaction of whatever changes a row of product_listings.
-- A release that still runs meanwhile may read product_listings, but not write what would not be counted.
lock table product_listings in share mode;

create table listing_counts (
  shop_id integer not null references shops (id) on delete cascade,
  category_id integer not null,
  goods integer not null,
  -- of these, with a discount, and recommended by the shop
  discounted integer not null,
  recommended integer not null,
  primary key (shop_id, category_id)
) with (fillfactor = 80);

insert into listing_counts (shop_id, category_id, goods, discounted, recommended)
select shop_id, category_id, count(*), count(*) filter (where discount_bp > 0), count(*) filter (where is_recommend)
from product_listings group by shop_id, category_id;

-- it was counted anew at each change of a shop's goods; from here on only what comes and goes is added
update shops s set product_count = c.goods
from (select o.id, coalesce(n.goods, 0) as goods from shops o left join listing_counts n on n.shop_id = o.id and n.category_id = 0) c
where s.id = c.id and s.product_count <> c.goods;
