import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import {
  LOW_STOCK_PURCHASES,
  type OwnProductFilter,
  type OwnProductState,
} from '@lonja/core/products/seller-product-lists.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { byNumber, keyset, type Window } from '../db/paginate.ts'
import { AVAILABLE, COUNTED, SMALLEST_PURCHASE } from '../db/rules.ts'
import type { Products } from '../db/types.ts'
import { emitStockEvents } from '../webhooks/emit-webhooks.ts'
import { type Because, CHANGED, recordChanges } from './sku-changes.queries.ts'

const ON_SALE = sql<boolean>`exists (select from skus k where k.product_id = p.id and ${AVAILABLE})`
const STATES: Record<OwnProductState, RawBuilder<boolean>> = {
  shown: sql`p.on_shelf and ${ON_SALE}`,
  hidden: sql`not p.on_shelf`,
  soldOut: sql`p.on_shelf and not ${ON_SALE}`,
}
/** The newest first. */
export const OWN_KEY = byNumber('p.id', true)

/** Whether a sku's counted stock is enough for only a few of its smallest purchases. */
export const LOW_STOCK = sql<boolean>`(k.on_shelf and ${COUNTED} and k.stock < ${SMALLEST_PURCHASE} * ${sql.lit(LOW_STOCK_PURCHASES)})`

/** What a shop looks for in its products, which are called `p`. */
export const OWN_PRODUCT_FILTERS: Record<OwnProductFilter, RawBuilder<boolean>> = {
  lowStock: sql`exists (select from skus k where k.product_id = p.id and ${LOW_STOCK})`,
  noPicture: sql`p.pictures = '[]'`,
  noTranslation: sql`not p.names ?& array['es', 'en', 'zh']`,
  awaited: sql`exists (select from skus k join restock_alerts a on a.sku_id = k.id where k.product_id = p.id)`,
  noCategory: sql`not exists (select from product_categories c where c.product_id = p.id)`,
  recommended: sql`p.is_recommend`,
  preSale: sql`exists (select from skus k where k.product_id = p.id and k.on_shelf and k.need_book)`,
}

/** What a shop looks for among its own products. */
export interface OwnProductQuery {
  search?: string | undefined
  state?: OwnProductState | undefined
  filter?: OwnProductFilter | undefined
  /** with those below it */
  categoryId?: number | undefined
  productId?: number | undefined
}

/** Conditions on products of a shop, which are called `p`. Its skus are looked through once, and not for each product. */
export const ownProductConditions = (q: OwnProductQuery & { shopId: number }): RawBuilder<boolean>[] => [
  ...(q.state ? [STATES[q.state]] : []),
  ...(q.filter ? [OWN_PRODUCT_FILTERS[q.filter]] : []),
  ...(q.productId ? [sql<boolean>`p.id = ${q.productId}`] : []),
  ...(q.categoryId
    ? [
        sql<boolean>`exists (select from product_categories c where c.product_id = p.id and c.category_id in (
          with recursive down as (
            select ${q.categoryId}::int as id union all select c.id from categories c join down on c.parent_id = down.id
          ) select id from down))`,
      ]
    : []),
  ...(q.search
    ? [
        sql<boolean>`(p.serial_number ilike ${containing(q.search)} or p.brand ilike ${containing(q.search)}
          or concat_ws(' ', p.names ->> 'es', p.names ->> 'en', p.names ->> 'zh') ilike ${containing(q.search)}
          or p.id in (select k.product_id from skus k where k.shop_id = ${q.shopId} and k.serial_number ilike ${containing(q.search)}))`,
      ]
    : []),
]

/** A page of a shop's own products. */
export const findOwnProductPage = async (db: Db, q: OwnProductQuery & { shopId: number }, { after, rows }: Window) => {
  const list = keyset(OWN_KEY, 'p.id')
  const where = [sql`p.shop_id = ${q.shopId}`, list.after(after), ...ownProductConditions(q)]
  return (
    await sql<{
      id: number
      key: number
      serial_number: string
      names: Localized
      pictures: string[]
      brand: string
      on_shelf: boolean
      hidden_case_id: number | null
      sku_count: number
      price_cents: Cents | null
      stock: number | null
      is_sold_out: boolean
      is_recommend: boolean
      has_pre_sale: boolean
      /** YYYY-MM-DD */
      expected_on: string | null
      awaited: number
      saved: number
      sku: { id: number; row_version: number; price_cents: Cents; stock: number; stock_control: StockControl } | null
    }>`
      select p.id, ${list.key} as key, p.serial_number, p.names, p.pictures, p.brand, p.on_shelf, p.hidden_case_id, p.is_recommend, not ${ON_SALE} as is_sold_out,
        (select count(distinct a.account_id)::int from skus k join restock_alerts a on a.sku_id = k.id where k.product_id = p.id) as awaited,
        (select count(*)::int from saved_products v where v.product_id = p.id) as saved, n.* from (
        select * from products p where ${sql.join(where, sql` and `)} order by ${list.order} limit ${rows}
      ) p
      cross join lateral (
        select count(*)::int as sku_count, min(k.price_cents) filter (where k.on_shelf) as price_cents,
          least(sum(k.stock) filter (where ${COUNTED}), 2147483647)::int as stock,
          (min(k.expected_on) filter (where ${COUNTED} or k.need_book))::text as expected_on,
          coalesce(bool_or(k.need_book) filter (where k.on_shelf), false) as has_pre_sale,
          case when count(*) = 1 then (array_agg(jsonb_build_object('id', k.id, 'row_version', k.row_version,
            'price_cents', k.price_cents, 'stock', k.stock, 'stock_control', k.stock_control)))[1] end as sku
        from skus k where k.product_id = p.id
      ) n
      order by p.id desc`.execute(db)
  ).rows
}

const PRODUCT = [
  'id',
  'serial_number',
  'names',
  'descriptions',
  'pictures',
  'picture_texts',
  'vat_bp',
  'retail_price_cents',
  'brand',
  'country',
  'return_days',
  'is_recommend',
  'lot_required',
  'on_shelf',
  'hidden_case_id',
] as const

/** One of a shop's products; `lock` keeps it until the transaction ends. */
export const findOwnProduct = (
  db: Db,
  { shopId, id, lock = false }: { shopId: number; id: number; lock?: boolean },
) => {
  const query = db.selectFrom('products').select(PRODUCT).where('id', '=', id).where('shop_id', '=', shopId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}
export type OwnProduct = NonNullable<Awaited<ReturnType<typeof findOwnProduct>>>

const SKU = [
  'id',
  'serial_number',
  'ean',
  'attribute',
  'pictures',
  'price_cents',
  'discount_bp',
  'ladder',
  'pack_size',
  'minimum',
  'weight_grams',
  'size_mm',
  'content_amount',
  'content_unit',
  'stock',
  'need_book',
  'stock_control',
  'on_shelf',
] as const

/** The skus of a product; `lock` keeps them, in the order in which orders take stock. */
export const findOwnSkus = async (db: Db, { productId, lock = false }: { productId: number; lock?: boolean }) => {
  const query = db
    .selectFrom('skus')
    .select(SKU)
    .select(sql<string | null>`expected_on::text`.as('expected_on'))
    .where('product_id', '=', productId)
  return lock ? query.orderBy('id').forNoKeyUpdate().execute() : query.orderBy('position').orderBy('id').execute()
}
export type OwnSku = Awaited<ReturnType<typeof findOwnSkus>>[number]

export const findCategoryIds = async (db: Db, { productId }: { productId: number }): Promise<number[]> =>
  (
    await db
      .selectFrom('product_categories')
      .select('category_id')
      .where('product_id', '=', productId)
      .orderBy('category_id')
      .execute()
  ).map((row) => row.category_id)

/** Puts a product into exactly these categories; false when one of them is not there. */
export const setCategories = async (
  trx: Db,
  { productId, categoryIds }: { productId: number; categoryIds: readonly number[] },
): Promise<boolean> => {
  const ids = [...new Set(categoryIds)]
  await trx.deleteFrom('product_categories').where('product_id', '=', productId).execute()
  const { rows } = await sql<{ category_id: number }>`
    insert into product_categories (product_id, category_id)
    select distinct ${productId}::int, coalesce(merged_into, id) from categories where id = any(${ids}::int[]) returning category_id`.execute(
    trx,
  )
  return rows.length === ids.length
}

export const insertProduct = async (trx: Db, row: Insertable<Products>): Promise<number> =>
  (await trx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateProduct = async (trx: Db, { id, set }: { id: number; set: Updateable<Products> }): Promise<void> => {
  await trx.updateTable('products').set(set).where('id', '=', id).execute()
}

/** Writes skus of a product: new ones after those that are there, others with all that is to be kept. */
export const writeSkus = async (
  trx: Db,
  {
    shopId,
    productId,
    made,
    changed,
    because,
  }: { shopId: number; productId: number; made: NewSkuRow[]; changed: OwnSku[]; because: Because },
): Promise<void> => {
  if (changed.length > 0) {
    await sql`
      with changed as (
      update skus k set serial_number = r.serial_number, ean = r.ean, attribute = r.attribute, pictures = r.pictures, price_cents = r.price_cents,
        discount_bp = r.discount_bp, ladder = r.ladder, pack_size = r.pack_size, minimum = r.minimum, weight_grams = r.weight_grams, size_mm = r.size_mm, content_amount = r.content_amount, content_unit = r.content_unit, stock = r.stock, expected_on = r.expected_on, need_book = r.need_book,
        stock_control = r.stock_control, on_shelf = r.on_shelf, row_version = k.row_version + 1
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id int, serial_number text, ean text, attribute jsonb, pictures jsonb,
        price_cents int, discount_bp int, ladder jsonb, pack_size int, minimum int, weight_grams int, size_mm int[], content_amount int, content_unit text, stock int, expected_on date, need_book boolean, stock_control text, on_shelf boolean)
      where k.id = r.id and k.product_id = ${productId}
      returning ${CHANGED}
      )
      ${recordChanges(because)}`.execute(trx)
    await emitStockEvents(trx, { skuIds: changed.map(({ id }) => id), at: because.at })
  }
  if (made.length > 0)
    await sql`
      with changed as (
      insert into skus (shop_id, product_id, serial_number, ean, attribute, pictures, price_cents, discount_bp, ladder, pack_size, minimum, weight_grams, size_mm, content_amount, content_unit, stock, expected_on, need_book,
        stock_control, on_shelf, position)
      select ${shopId}, ${productId}, r.serial_number, r.ean, r.attribute, r.pictures, r.price_cents, r.discount_bp, r.ladder, r.pack_size, r.minimum, r.weight_grams, r.size_mm, r.content_amount, r.content_unit, r.stock, r.expected_on, r.need_book,
        r.stock_control, r.on_shelf, (select coalesce(max(position), 0) from skus where product_id = ${productId}) + r.at
      from rows from (jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as (serial_number text, ean text, attribute jsonb, pictures jsonb,
        price_cents int, discount_bp int, ladder jsonb, pack_size int, minimum int, weight_grams int, size_mm int[], content_amount int, content_unit text, stock int, expected_on date, need_book boolean, stock_control text, on_shelf boolean)) with ordinality
        as r (serial_number, ean, attribute, pictures, price_cents, discount_bp, ladder, pack_size, minimum, weight_grams, size_mm, content_amount, content_unit, stock, expected_on, need_book, stock_control,
          on_shelf, at)
      order by r.at
      returning ${CHANGED}
      )
      ${recordChanges(because)}`.execute(trx)
}
export type NewSkuRow = Omit<OwnSku, 'id'>

/** Keeps all skus of products until the transaction ends, in the order in which orders keep theirs. */
export const lockSkus = async (trx: Db, { productIds }: { productIds: readonly number[] }): Promise<void> => {
  await sql`select from skus where product_id = any(${productIds}::int[]) order by id for no key update`.execute(trx)
}

/** Takes pictures that a product no longer has from its skus. */
export const dropSkuPictures = async (
  trx: Db,
  { productId, gone }: { productId: number; gone: readonly string[] },
): Promise<void> => {
  if (gone.length === 0) return
  await sql`
    update skus set pictures = (
      select coalesce(jsonb_agg(e.picture order by e.at), '[]')
      from jsonb_array_elements_text(pictures) with ordinality as e (picture, at) where e.picture <> all(${gone}::text[]))
    where product_id = ${productId} and pictures ?| ${gone}::text[]`.execute(trx)
}

/** How a shop writes its prices, its usual VAT in basis points, and where it is. */
export const findPriceWriting = (db: Db, { shopId }: { shopId: number }) =>
  db
    .selectFrom('shops')
    .select(['tax_include', 'tax_bp', 'post_code'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()

/** The first of -2, -3, … with which neither a product nor a sku of the shop bears one of the serial numbers. */
export const findFreeSuffix = async (
  db: Db,
  { shopId, product, skus }: { shopId: number; product: string; skus: readonly string[] },
): Promise<string> => {
  const { rows } = await sql<{ suffix: string }>`
    select '-' || n as suffix from generate_series(2, 10000) as n
    where not exists (select from products where shop_id = ${shopId} and serial_number = ${product} || '-' || n)
      and not exists (
        select from skus where shop_id = ${shopId} and serial_number = any(select s || '-' || n from unnest(${skus}::text[]) as s))
    order by n limit 1`.execute(db)
  const [first] = rows
  if (!first) throw new Error('ten thousand copies of one product')
  return first.suffix
}
