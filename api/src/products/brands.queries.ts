import { FACET_SAMPLE } from '@lonja/core/products/facets.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { ALL_PRODUCTS } from './product-page.queries.ts'

/** Brands of a shop's own products, each once as on the first of them, in the order of the alphabet; so many at most. */
export const findOwnBrands = async (db: Db, { shopId, limit }: { shopId: number; limit: number }): Promise<string[]> =>
  (
    await sql<{ brand: string }>`
      select distinct on (brand_key(p.brand)) p.brand from products p where p.shop_id = ${shopId} and p.brand <> ''
      order by brand_key(p.brand), p.brand limit ${limit}`.execute(db)
  ).rows.map(({ brand }) => brand)

/** The most frequent brands among the newest products that everyone sees, each once; those of hidden shops are not among them. */
export const findMarketBrands = async (db: Db, { limit }: { limit: number }): Promise<string[]> =>
  (
    await sql<{ brand: string }>`
      select min(p.brand) as brand from (
        select l.product_id from product_listings l where l.category_id = ${sql.lit(ALL_PRODUCTS)} and l.audience < 2
        order by l.created_at desc, l.product_id desc limit ${FACET_SAMPLE}
      ) l join products p on p.id = l.product_id where p.brand <> ''
      group by brand_key(p.brand) order by count(*) desc, 1 limit ${limit}`.execute(db)
  ).rows.map(({ brand }) => brand)
