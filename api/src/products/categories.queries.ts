import type { CategoryRow } from '@lonja/core/products/category-tree.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Audience } from './product-page.queries.ts'

/**
 * Every category with the number of listed products that this audience may see, of the whole market or of one shop: the sum of what is
 * kept for each shop, because whether products may be seen depends on the shop alone.
 */
export const findCategories = async (
  db: Db,
  { audience, shopId }: { audience: Audience; shopId?: number },
): Promise<CategoryRow[]> => {
  const shown = audience.seesAll
    ? sql`true`
    : sql`(s.visibility <> 'privateHidden' or s.id = any(${audience.openShopIds}::int[]))`
  const which = shopId === undefined ? shown : sql`${shown} and s.id = ${shopId}`
  return (
    await sql<CategoryRow>`
      with counts as (
        select n.category_id, sum(n.goods)::int as goods
        from shops s join listing_counts n on n.shop_id = s.id
        where ${which} group by n.category_id
      )
      select c.id, c.parent_id as "parentId", c.names, c.position, c.related_type as "relatedType",
        coalesce(n.goods, 0) as "productCount", c.is_hidden as "isHidden", c.extra,
        case when c.parent_id is null then (
          select p.pictures ->> 0 from product_listings l join products p on p.id = l.product_id
          where l.category_id = c.id and l.audience < 2 and p.pictures ->> 0 is not null
          order by l.created_at desc, l.product_id desc limit 1
        ) end as picture,
        case when c.related_type = 'Shop' and c.extra ? 'relatedIds' then (
          select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'names', s.names) order by s.id), '[]') from shops s
          where s.id in (select value::int from jsonb_array_elements_text(c.extra -> 'relatedIds')) and s.status = 'open'
        ) else '[]' end as "relatedShops"
      from categories c left join counts n on n.category_id = c.id
      where c.merged_into is null ${PREPARED}`.execute(db)
  ).rows
}
