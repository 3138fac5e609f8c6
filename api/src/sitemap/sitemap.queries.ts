import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Category of all products, and the audience from which on products are hidden from visitors (product_listings). */
const ALL_PRODUCTS = 0
const HIDDEN = 2

/** Parts of the products by their numbers, `size` numbers each, that hold something a visitor may see; with their newest change. */
export const findProductParts = async (
  db: Db,
  { size, shopId }: { size: number; shopId?: number | undefined },
): Promise<{ part: number; updatedAt: Date }[]> => {
  const { rows } = await sql<{ part: number; updatedAt: Date }>`
    select (l.product_id - 1) / ${size}::int as part, max(p.updated_at) as "updatedAt"
    from product_listings l join products p on p.id = l.product_id
    where l.category_id = ${sql.lit(ALL_PRODUCTS)} and l.audience < ${sql.lit(HIDDEN)}
      ${shopId === undefined ? sql`` : sql`and l.shop_id = ${shopId}`}
    group by 1 order by 1`.execute(db)
  return rows
}

interface VisibleProducts {
  after: number
  upTo: number
  limit: number
  shopId?: number | undefined
}

/** The statement of findVisibleProducts. */
export const visibleProducts = (db: Db, { after, upTo, limit, shopId }: VisibleProducts) =>
  db
    .selectFrom('product_listings as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['p.id', 'p.names', 'p.updated_at'])
    .where('l.category_id', '=', ALL_PRODUCTS)
    .where('l.audience', '<', HIDDEN)
    .where('l.product_id', '>', after)
    .where('l.product_id', '<=', upTo)
    .$if(shopId !== undefined, (query) => query.where('l.shop_id', '=', shopId as number))
    .orderBy('l.product_id')
    .limit(limit)

/** Products that a visitor may see, of one shop or of all, by number: after one and up to another. */
export const findVisibleProducts = (db: Db, ask: VisibleProducts) => visibleProducts(db, ask).execute()

/** Open shops, by number: lists show private ones too, with what they let everyone see. */
export const findOpenShops = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('shops')
    .select('id')
    .where('status', '=', 'open')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** What public shops published, by number: the texts of private ones are for those whom they let in. */
export const findOpenPublications = (
  db: Db,
  { after, limit, shopId, now }: { after: number; limit: number; shopId?: number | undefined; now: Date },
) =>
  db
    .selectFrom('publications as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select(['p.id', 'p.titles'])
    .select((eb) => eb.ref('p.published_at').$notNull().as('published_at'))
    .where('p.published_at', '<=', now)
    .where('s.status', '=', 'open')
    .where('s.visibility', '=', 'public')
    .where('p.id', '>', after)
    .$if(shopId !== undefined, (query) => query.where('p.shop_id', '=', shopId as number))
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** Categories in which a visitor finds products. */
export const findFilledCategories = async (db: Db): Promise<{ id: number }[]> =>
  db
    .selectFrom('categories as c')
    .select('c.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_listings as l')
          .select('l.product_id')
          .whereRef('l.category_id', '=', 'c.id')
          .where('l.audience', '<', HIDDEN),
      ),
    )
    .orderBy('c.id')
    .execute()
