import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { brandKey } from '@lonja/core/products/brand.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import { AVAILABLE } from '../db/rules.ts'
import { ownProductConditions } from '../products/seller-products.queries.ts'
import type { SkuRow } from '../products/sku-view.ts'

/** Which products of a shop a catalogue is to hold. */
export interface CatalogueFilter {
  shopId: number
  /** with those below it */
  categoryId?: number | undefined
  brand?: string | undefined
  productIds?: readonly number[] | undefined
  inStock?: boolean | undefined
}

/** Products `p` on the shelf with a sku `k` that is; of those that a filter names. */
const conditions = ({ shopId, categoryId, brand, productIds, inStock }: CatalogueFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`p.shop_id = ${shopId} and p.on_shelf and exists (select from skus k where k.product_id = p.id and k.on_shelf)`,
      ...ownProductConditions({ shopId, categoryId }),
      ...(brand ? [sql`brand_key(p.brand) = ${brandKey(brand)}`] : []),
      ...(productIds ? [sql`p.id = any(${productIds}::int[])`] : []),
      ...(inStock ? [sql`exists (select from skus k where k.product_id = p.id and ${AVAILABLE})`] : []),
    ],
    sql` and `,
  )

/** How many products a catalogue would hold, and how many skus they have on the shelf. */
export const countCatalogue = async (
  db: Db,
  filter: CatalogueFilter,
): Promise<{ products: number; variants: number }> => {
  const { rows } = await sql<{ products: number; variants: number }>`
    select count(distinct p.id)::int as products, count(*)::int as variants
    from products p join skus k on k.product_id = p.id and k.on_shelf
    where ${conditions(filter)}`.execute(db)
  return rows[0] ?? { products: 0, variants: 0 }
}

export interface CatalogueRow {
  id: number
  serial_number: string
  names: Localized
  /** its first */
  picture: string | null
  vat_bp: BasisPoints
  retail_price_cents: Cents | null
  brand: string
  /** the first of its deepest categories; null where it is in none */
  category_id: number | null
}

/** At most so many products of a catalogue, the oldest first. */
export const findCatalogue = async (
  db: Db,
  { filter, limit }: { filter: CatalogueFilter; limit: number },
): Promise<CatalogueRow[]> =>
  (
    await sql<CatalogueRow>`
      select p.id, p.serial_number, p.names, p.pictures ->> 0 as picture, p.vat_bp, p.retail_price_cents, p.brand, (
        select c.id from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id order by c.level desc, c.position, c.id limit 1) as category_id
      from products p where ${conditions(filter)}
      order by p.id limit ${limit}`.execute(db)
  ).rows

/** The skus on the shelf of these products, each product's in the shop's order. */
export const findCatalogueSkus = async (
  db: Db,
  { productIds, limit }: { productIds: readonly number[]; limit: number },
): Promise<SkuRow[]> =>
  (
    await sql<SkuRow>`
      select k.id, k.product_id, k.serial_number, k.ean, k.attribute, k.pictures, k.price_cents, k.discount_bp, k.ladder, k.pack_size, k.minimum,
        k.stock, k.stock_control, k.need_book, k.on_shelf, k.expected_on::text as expected_on
      from skus k where k.product_id = any(${productIds}::int[]) and k.on_shelf
      order by k.product_id, k.position, k.id limit ${limit}`.execute(db)
  ).rows

/** One step of the way down to a category; `steps` is 0 for the category itself. */
interface StepRow {
  leaf: number
  names: Localized
  position: number
  steps: number
}

/** The ways down to these categories, each from the root. */
export const findWays = async (db: Db, { categoryIds }: { categoryIds: readonly number[] }): Promise<StepRow[]> =>
  (
    await sql<StepRow>`
      with recursive way as (
        select c.id as leaf, c.parent_id, c.names, c.position, 0 as steps from categories c where c.id = any(${categoryIds}::int[])
        union all
        select w.leaf, c.parent_id, c.names, c.position, w.steps + 1 from way w join categories c on c.id = w.parent_id
      )
      select leaf, names, position, steps from way order by leaf, steps desc ${PREPARED}`.execute(db)
  ).rows

/** What of a shop decides who may see it and how it writes prices. */
export const findCatalogueShop = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('shops')
    .select(['id', 'name', 'names', 'visibility', 'status', 'tax_set', 'tax_include', 'business_email', 'website'])
    .where('id', '=', shopId)
    .executeTakeFirst()

/** What an account is called. */
export const findAccountName = async (db: Db, { accountId }: { accountId: number }): Promise<string> =>
  (await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst())?.name ?? ''
