import type { ProductSort } from '@lonja/core/products/product-sort.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { countFirst, keyset, TOTAL_MAX, type Window } from '../db/paginate.ts'
import { compiledByShape, PREPARED, plannedFor } from '../db/prepared.ts'
import { LISTING_SORTS } from '../listings/product-sorts.ts'
import { matches, type SearchWords } from '../search/words.ts'

/** Category of all products. */
export const ALL_PRODUCTS = 0

/** Values of one group, of which products must have any. */
interface TagsWanted {
  /** type, industry, brand, country, pack, or attribute:colour */
  group: string
  tags: string[]
}

/** A filter that the caller named; an absent one leaves everything in. Prices are net cents. */
export interface ProductFilter {
  categoryIds: number[]
  shopId?: number | undefined
  /** empty: all shops */
  shopIds: number[]
  tags: TagsWanted[]
  ids?: number[] | undefined
  isRecommend?: boolean | undefined
  discountProduct?: boolean | undefined
  inStock?: boolean | undefined
  needBook?: boolean | undefined
  priceFrom?: number | undefined
  priceTo?: number | undefined
  /** what product_search row `s` must meet, null without words to look for */
  words: SearchWords | null
  /** ids among which the products must be, as an array that is read once */
  among?: RawBuilder<unknown>
}

/** Whose eyes a list is for (access/access-rights.ts). */
export interface Audience {
  openShopIds: number[]
  seesAll: boolean
}

/** The same for all audiences that see the same products and prices. */
export const audienceKey = ({ seesAll, openShopIds }: Audience): string =>
  seesAll ? 'all' : openShopIds.toSorted((a, b) => a - b).join(',')

export interface ProductPageAsk extends Window {
  filter: ProductFilter
  audience: Audience
  sort: ProductSort
}

export interface PageRow {
  product_id: number
  key: number
  /** of the listing's row, by which ready cards are used; null where the product left the lists meanwhile */
  shop_id: number | null
  version: number | null
  /** counted up to TOTAL_MAX + 1, on the first page only */
  found: number | null
}

export const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Listing rows `l` of products that a caller may see. */
export const productsSeen = ({ openShopIds, seesAll }: Audience) => {
  if (seesAll) return []
  if (openShopIds.length === 0) return [sql`l.audience < 2`]
  return [sql`(l.audience < 2 or l.shop_id = any(${openShopIds}::int[]))`]
}
/** What a listing row must meet for its price to be open to this caller; a shop without tax setting has none (spec §4). */
export const pricesSeen = ({ openShopIds, seesAll }: Audience) => {
  if (seesAll) return [sql`l.has_price`]
  if (openShopIds.length === 0) return [sql`l.audience < 1`]
  return [sql`(l.audience < 1 or (l.has_price and l.shop_id = any(${openShopIds}::int[])))`]
}

/** Flags stand as written, so that an index on the flag fits. */
const flag = (column: string, value: boolean | undefined) =>
  value === undefined ? [] : [value ? sql.ref(column) : sql`not ${sql.ref(column)}`]

/** Listing rows `l` that a list may tell of to this caller; `priced`, as other filters by price do, leaves out products whose price they may not see. */
const toldTo = (f: ProductFilter, audience: Audience, priced: boolean): RawBuilder<unknown>[] => {
  const tellsPrice =
    priced ||
    f.discountProduct !== undefined ||
    f.priceFrom !== undefined ||
    f.priceTo !== undefined ||
    f.tags.some(({ group }) => group === 'pack')
  return tellsPrice ? pricesSeen(audience) : productsSeen(audience)
}

/** What a listing row must meet; `priced` leaves out products whose price the caller may not see. Categories and words come apart. */
export const conditions = (f: ProductFilter, audience: Audience, priced: boolean): RawBuilder<unknown>[] => [
  ...toldTo(f, audience, priced),
  ...(f.shopId === undefined ? [] : [sql`l.shop_id = ${f.shopId}`]),
  ...(f.shopIds.length === 0 ? [] : [sql`l.shop_id = any(${f.shopIds}::int[])`]),
  ...f.tags.map(({ tags }) => sql`l.tags && ${tags}::text[]`),
  ...(f.among === undefined ? [] : [sql`l.product_id = any(${f.among})`]),
  ...(f.ids === undefined ? [] : [sql`l.product_id = any(array(select unnest(${f.ids}::int[])))`]),
  ...flag('l.is_recommend', f.isRecommend),
  ...flag('l.in_stock', f.inStock),
  ...flag('l.need_book', f.needBook),
  ...(f.discountProduct === undefined ? [] : [f.discountProduct ? sql`l.discount_bp > 0` : sql`l.discount_bp = 0`]),
  ...(f.priceFrom === undefined ? [] : [sql`l.price_cents >= ${f.priceFrom}`]),
  ...(f.priceTo === undefined ? [] : [sql`l.price_cents <= ${f.priceTo}`]),
]

const NO_FILTER: ProductFilter = { categoryIds: [], shopIds: [], tags: [], words: null }

/** Whether a condition on the rows is asked for besides who may see them; categories and words come apart. */
export const isNarrowed = (filter: ProductFilter, audience: Audience, priced: boolean): boolean =>
  conditions(filter, audience, priced).length > conditions(NO_FILTER, audience, priced).length

/** Each category is walked along its own index; what stands in several of them is counted and shown once. */
export const inEach = (categoryIds: number[], one: (category: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`unnest(${categoryIds}::int[]) as c(id) cross join lateral (${one(sql.ref('c.id'))}) x`

type ListedSort = Exclude<ProductSort, 'relevance'>

/** What fronts have a row of: all products, those that are recommended, the largest discounts, and those that are named. */
type Row = 'goods' | 'recommended' | 'discounted' | 'named'

/** Which of these rows of a category, or of all products, a list is, of the market or of one shop; null where it is narrowed otherwise. */
const rowOf = ({ filter, audience, sort }: ProductPageAsk, priced: boolean): Row | null => {
  const { shopId: _, ids, isRecommend, discountProduct, inStock, ...others } = filter
  if (others.words || others.categoryIds.length > 1 || isNarrowed(others, audience, priced)) return null
  const flags = [isRecommend, discountProduct, inStock].filter((flag) => flag !== undefined)
  if (ids) return flags.length === 0 ? 'named' : null
  // in other orders the best way depends on how many there are of them
  if (isRecommend) return sort === 'recent' && discountProduct === undefined && inStock !== false ? 'recommended' : null
  if (discountProduct)
    return sort === 'most_discount' && isRecommend === undefined && inStock === undefined ? 'discounted' : null
  return flags.length === 0 ? 'goods' : null
}

/** Whether a list is one of the rows that fronts have, from its beginning: of such lists only category, shop and rows differ. */
const isPlain = (ask: ProductPageAsk, priced: boolean): boolean => !ask.after && rowOf(ask, priced) !== null

/** Products along an index of product_listings, with or without words. A plain list is planned for `most` rows. */
const listed = (ask: ProductPageAsk, by: ListedSort, most: number) => {
  const { filter, audience, after, rows } = ask
  const { key, priced } = LISTING_SORTS[by]
  const list = keyset(key, 'l.product_id')
  const outer = keyset({ ...key, expression: sql.ref('x.key') }, 'x.product_id')
  const wanted = conditions(filter, audience, priced)
  const words = filter.words
    ? sql`join product_search s on s.product_id = l.product_id and ${matches(filter.words)}`
    : sql``
  // one good plan, which needs to know how few rows are wanted
  const hasOnePlan = isPlain(ask, priced)
  // whether a shop's products and prices may be seen depends on the shop alone: one of them tells, before all are read in vain. The newest,
  // so that it is found by the shop's index: any one would be looked for row by row in the whole table when the shop is a large part of it
  const told = toldTo(filter, audience, priced)
  const isTold =
    hasOnePlan && filter.shopId !== undefined && told.length > 0
      ? [
          sql`(select ${and(told)} from product_listings l where l.shop_id = ${filter.shopId} and l.category_id = ${sql.lit(ALL_PRODUCTS)}
            order by l.created_at desc, l.product_id desc limit 1)`,
        ]
      : []
  const page = (category: RawBuilder<unknown>) => sql`
    select l.product_id, ${key.expression} as key, l.shop_id, l.version from product_listings l ${words}
    where ${and([sql`l.category_id = ${category}`, ...wanted, ...isTold, list.after(after)])}
    order by ${list.order} limit ${hasOnePlan ? sql.lit(most) : rows}`
  // in the list's order, so that counting walks the list's index and stops; few rows are counted as they are found
  const isNarrow = filter.words || filter.shopId !== undefined || filter.ids || filter.among
  // a whole category is counted by the newest: that index alone says who may see its rows
  const isWhole = !filter.words && !isNarrowed(filter, audience, priced)
  const inOrder = isWhole ? sql`l.created_at desc, l.product_id desc` : list.order
  const alongIndex = isNarrow ? sql`` : sql`order by ${inOrder}`
  const counted = (category: RawBuilder<unknown>) => sql`
    select l.product_id from product_listings l ${words}
    where ${and([sql`l.category_id = ${category}`, ...wanted])} ${alongIndex}`

  const [first = ALL_PRODUCTS, ...others] = filter.categoryIds
  const one = sql`${first}::int`
  // what is in stock changes with each order, and is not kept
  const isCounted = hasOnePlan && filter.shopId !== undefined && filter.inStock === undefined && !filter.ids
  const kept = isCounted ? rowOf(ask, priced) : null
  const ids =
    others.length === 0
      ? sql`(${page(one)}) x`
      : sql`(select x.product_id, x.key, x.shop_id, x.version from ${inEach(filter.categoryIds, page)}
        group by x.product_id, x.key, x.shop_id, x.version order by ${outer.order} limit ${rows}) x`
  const all =
    others.length === 0
      ? counted(one)
      : sql`select distinct product_id from ${inEach(filter.categoryIds, (id) => sql`${counted(id)} limit ${TOTAL_MAX + 1}`)}`
  // so whoever sees one of a shop's products sees all that are counted
  const found = kept
    ? sql`(select least(n.${sql.id(kept)}, ${sql.lit(TOTAL_MAX + 1)}) from listing_counts n where n.shop_id = ${filter.shopId} and n.category_id = ${one})`
    : countFirst(after, all)
  return sql<PageRow>`select x.product_id, ${outer.key} as key, x.shop_id, x.version, ${found} as found
    from ${ids} order by ${outer.order} limit ${rows} ${hasOnePlan ? PREPARED : sql``}`
}

type PlainValues = { category: number; rows: number; shop: number | undefined }
/** What of a plain list is part of its text. */
interface PlainShape extends Pick<ProductFilter, 'isRecommend' | 'discountProduct' | 'inStock'> {
  seesAll: boolean
  sort: ListedSort
  /** rows that it is planned for */
  most: number
  ofShop: boolean
}

/** The plain list for those whom no private shop let in. */
const plainList = compiledByShape(({ category, rows, shop }: PlainValues, shape: PlainShape) => {
  const { seesAll, sort, most, ofShop, ...flags } = shape
  const filter = { ...NO_FILTER, ...flags, categoryIds: [category], shopId: ofShop ? shop : undefined }
  return listed({ filter, audience: { openShopIds: [], seesAll }, sort, after: null, rows }, sort, most)
})

/** One page of product ids that this caller may see, by keyset; SQL prices and flags are those of product_listings. */
export const findProductPage = async (db: Db, ask: ProductPageAsk, sort: ListedSort): Promise<PageRow[]> => {
  const { filter, audience, rows } = ask
  const most = plannedFor(rows)
  if (audience.openShopIds.length > 0 || filter.ids || !isPlain(ask, LISTING_SORTS[sort].priced))
    return (await listed(ask, sort, most).execute(db)).rows
  const { shopId: shop } = filter
  const [category = ALL_PRODUCTS] = filter.categoryIds
  const { isRecommend, discountProduct, inStock } = filter
  const flags = { isRecommend, discountProduct, inStock }
  return plainList(
    db,
    { category, rows, shop },
    { seesAll: audience.seesAll, sort, most, ofShop: shop !== undefined, ...flags },
  )
}

/** Those of the products given that this caller may see in the list of all products, in no order. */
export const findListed = async (
  db: Db,
  { productIds, audience }: { productIds: readonly number[]; audience: Audience },
): Promise<Pick<PageRow, 'product_id' | 'shop_id' | 'version'>[]> => {
  const seen = and([sql`l.category_id = ${sql.lit(ALL_PRODUCTS)}`, ...productsSeen(audience)])
  const { rows } = await sql<Pick<PageRow, 'product_id' | 'shop_id' | 'version'>>`
    select l.product_id, l.shop_id, l.version from product_listings l
    where ${seen} and l.product_id = any(array(select unnest(${productIds}::int[]))) ${PREPARED}`.execute(db)
  return rows
}
