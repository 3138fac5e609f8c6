import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import type { ContentUnit } from '@lonja/core/products/content.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { PictureTexts, StoredStep } from '../db/documents.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { AVAILABLE, COUNTED, PRE_SALE } from '../db/rules.ts'
import type { Products } from '../db/types.ts'
import { ALL_PRODUCTS } from '../products/product-page.queries.ts'
import type { ProductBriefRow, SkuRow } from '../products/sku-view.ts'
import type { ShopBriefRow } from '../shops/shop-view.ts'
import { BEST_SKU } from './best-sku.ts'

/** A product with its shop, the sku that stands for it, and what its skus come to; stock and price as they are now. */
export interface ProductCardRow
  extends Omit<ShopBriefRow, 'id'>,
    Omit<ProductBriefRow, 'id' | 'names'>,
    Pick<Selectable<Products>, 'retail_price_cents' | 'is_recommend' | 'rating_count' | 'rating_sum' | 'created_at'> {
  product_id: number
  product_names: ProductBriefRow['names']
  shop_id: number
  /** of the sku that stands for it */
  best_sku_id: number
  ladder: StoredStep[]
  price_cents: Cents
  discount_bp: BasisPoints
  pack_size: number
  minimum: number
  stock_control: StockControl
  content_amount: number | null
  content_unit: ContentUnit | null
  sku_count: number
  any_sku_id: number
  /** units of the skus whose stock is counted */
  counted_stock: number
  available: boolean
  /** days, YYYY-MM-DD, on which more of its skus is expected, in no order; null: of none */
  arrivals: string[] | null
  /** of what lists and pages show of it (product_listings.version); null where it stands in no list */
  version: number | null
}

const CARD = sql`
  p.id as product_id, p.shop_id, p.serial_number, p.names as product_names, p.pictures, p.vat_bp, every.need_book,
  p.retail_price_cents, p.is_recommend, p.rating_count, p.rating_sum, p.created_at,
  best.id as best_sku_id, best.price_cents, best.discount_bp, best.ladder, best.pack_size, best.minimum, best.stock_control, best.content_amount, best.content_unit,
  l.version, every.sku_count, every.any_sku_id, every.counted_stock, every.available, every.arrivals,
  s.sub_domain, s.name, s.names, s.logo, s.type, s.visibility, s.allow_social, s.status, s.city, s.tax_set, s.tax_include, s.tax_bp`

const FROM = sql`
  from products p
  join shops s on s.id = p.shop_id
  left join product_listings l on l.category_id = ${sql.lit(ALL_PRODUCTS)} and l.product_id = p.id
  join lateral (${BEST_SKU}) best on true
  join lateral (
    select count(*)::int as sku_count, min(k.id) as any_sku_id,
      coalesce(sum(k.stock) filter (where ${COUNTED}), 0)::int8 as counted_stock,
      bool_or(${AVAILABLE}) as available,
      coalesce(bool_and(k.need_book), false) as need_book,
      array_agg(k.expected_on::text) filter (where k.expected_on is not null) as arrivals
    from skus k where k.product_id = p.id and k.on_shelf
  ) every on true`

const productCards = compiledOnce(
  (_, { productIds }: { productIds: number[] }) =>
    sql<ProductCardRow>`select ${CARD} ${FROM} where p.id = any(array(select unnest(${productIds}::int[]))) and p.on_shelf ${PREPARED}`,
)

/** Cards of the products given, in no order; those off the shelf are not among them. */
export const findProductCards = (db: Db, given: { productIds: number[] }): Promise<ProductCardRow[]> =>
  productCards(db, given)

/** What decides whether the ready text of a product's page may be used. */
interface ProductState {
  shop_id: number
  version: number
  audience: number
  /** units of its skus on the shelf, by id */
  stocks: string
}

const productState = compiledOnce(
  (_, { productId }: { productId: number }) => sql<ProductState>`
    select l.shop_id, l.version, l.audience, (
      select coalesce(string_agg(k.id || ':' || k.stock, ',' order by k.id), '') from skus k
      where k.product_id = l.product_id and k.on_shelf) as stocks
    from product_listings l where l.category_id = ${sql.lit(ALL_PRODUCTS)} and l.product_id = ${productId} ${PREPARED}`,
)

/** The state of a product that stands in lists, with its stock as it is now. */
export const findProductState = async (db: Db, given: { productId: number }): Promise<ProductState | undefined> =>
  (await productState(db, given))[0]

export interface ProductRow extends ProductCardRow {
  descriptions: Localized
  picture_texts: PictureTexts
  brand: string
  country: string | null
  return_days: number | null
  shop_return_days: number
}

/** One product with all that its page says. */
export const findProduct = async (db: Db, { productId }: { productId: number }): Promise<ProductRow | undefined> =>
  (
    await sql<ProductRow>`
      select ${CARD}, p.descriptions, p.picture_texts, p.brand, p.country, p.return_days, s.return_days as shop_return_days
      ${FROM} where p.id = ${productId} and p.on_shelf ${PREPARED}`.execute(db)
  ).rows[0]

const SKU = [
  'id',
  'product_id',
  'serial_number',
  'ean',
  'attribute',
  'pictures',
  'price_cents',
  'discount_bp',
  'ladder',
  'pack_size',
  'minimum',
  'stock',
  'stock_control',
  'need_book',
  'on_shelf',
  'content_amount',
  'content_unit',
] as const satisfies readonly (keyof SkuRow)[]

/** A product's skus on the shelf, in the shop's order. */
export const findSkus = (db: Db, { productId }: { productId: number }): Promise<SkuRow[]> =>
  db
    .selectFrom('skus')
    .select(SKU)
    .select(sql<string | null>`expected_on::text`.as('expected_on'))
    .where('product_id', '=', productId)
    .where('on_shelf', '=', true)
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(PREPARED)
    .execute()

export const findProductCategories = (db: Db, { productId }: { productId: number }) =>
  db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select(['c.id', 'c.names'])
    .where('pc.product_id', '=', productId)
    .orderBy('c.level')
    .orderBy('c.position')
    .orderBy('c.id')
    .modifyEnd(PREPARED)
    .execute()

/** The way down the category tree to the first of a product's deepest categories, that one last. */
export const findCategoryPath = async (
  db: Db,
  { productId }: { productId: number },
): Promise<{ id: number; names: Localized }[]> =>
  (
    await sql<{ id: number; names: Localized }>`
      with recursive way as (
        (select c.id, c.parent_id, c.names, 0 as steps
          from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = ${productId} order by c.level desc, c.position, c.id limit 1)
        union all
        select c.id, c.parent_id, c.names, w.steps + 1 from way w join categories c on c.id = w.parent_id
      )
      select id, names from way order by steps desc ${PREPARED}`.execute(db)
  ).rows

const productBriefs = compiledOnce((db, { productIds }: { productIds: number[] }) =>
  db
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select([
      'p.id as product_id',
      'p.serial_number',
      'p.names as product_names',
      'p.pictures',
      'p.vat_bp',
      'p.rating_count',
      'p.shop_id',
      's.visibility',
      's.status',
    ])
    .select(PRE_SALE.as('need_book'))
    .where('p.id', '=', sql<number>`any(array(select unnest(${productIds}::int[])))`)
    .where('p.on_shelf', '=', true)
    .modifyEnd(PREPARED),
)

/** The least of the products given, with what decides who may see them. */
export const findProductBriefs = (db: Db, given: { productIds: number[] }) => productBriefs(db, given)
