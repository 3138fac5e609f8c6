import type { ProductSort } from '@lonja/core/products/product-sort.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { countFirst, keyset, TOTAL_MAX, type Window } from '../db/paginate.ts'
import { compiledOnce, PREPARED, plannedFor } from '../db/prepared.ts'
import { LISTING_SORTS } from '../listings/product-sorts.ts'
import { matches, type SearchWords } from '../search/words.ts'

/** Category of all goods. */
export const ALL_GOODS = 0

/** Values of one group, of which goods must have any. */
interface TagsWanted {
  /** type, industry, country, pack, or attribute:colour */
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
  /** ids among which the goods must be, as an array that is read once */
  among?: RawBuilder<unknown>
}

/** Whose eyes a list is for (access/access-rights.ts). */
export interface Audience {
  openShopIds: number[]
  seesAll: boolean
}

/** The same for all audiences that see the same goods and prices. */
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

/** Listing rows `l` of goods that a caller may see. */
export const goodsSeen = ({ openShopIds, seesAll }: Audience) => {
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

/** What a listing row must meet; `priced` leaves out goods whose price the caller may not see. Categories and words come apart. */
export const conditions = (f: ProductFilter, audience: Audience, priced: boolean): RawBuilder<unknown>[] => {
  const tellsPrice =
    priced ||
    f.discountProduct !== undefined ||
    f.priceFrom !== undefined ||
    f.priceTo !== undefined ||
    f.tags.some(({ group }) => group === 'pack')
  return [
    ...(tellsPrice ? pricesSeen(audience) : goodsSeen(audience)),
    ...(f.shopId === undefined ? [] : [sql`l.shop_id = ${f.shopId}`]),
    ...(f.shopIds.length === 0 ? [] : [sql`l.shop_id = any(${f.shopIds}::int[])`]),
    ...f.tags.map(({ tags }) => sql`l.tags && ${tags}::text[]`),
    ...(f.among === undefined ? [] : [sql`l.product_id = any(${f.among})`]),
    ...(f.ids === undefined ? [] : [sql`l.product_id = any(${f.ids}::int[])`]),
    ...flag('l.is_recommend', f.isRecommend),
    ...flag('l.in_stock', f.inStock),
    ...flag('l.need_book', f.needBook),
    ...(f.discountProduct === undefined ? [] : [f.discountProduct ? sql`l.discount_bp > 0` : sql`l.discount_bp = 0`]),
    ...(f.priceFrom === undefined ? [] : [sql`l.price_cents >= ${f.priceFrom}`]),
    ...(f.priceTo === undefined ? [] : [sql`l.price_cents <= ${f.priceTo}`]),
  ]
}

const NO_FILTER: ProductFilter = { categoryIds: [], shopIds: [], tags: [], words: null }

/** Whether a condition on the rows is asked for besides who may see them; categories and words come apart. */
export const isNarrowed = (filter: ProductFilter, audience: Audience, priced: boolean): boolean =>
  conditions(filter, audience, priced).length > conditions(NO_FILTER, audience, priced).length

/** Each category is walked along its own index; what stands in several of them is counted and shown once. */
export const inEach = (categoryIds: number[], one: (category: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`unnest(${categoryIds}::int[]) as c(id) cross join lateral (${one(sql.ref('c.id'))}) x`

type ListedSort = Exclude<ProductSort, 'relevance'>

/**
 * Whether a list is a category, or all goods, of the market or of one shop, from its beginning: of such lists only category, shop and
 * rows differ.
 */
const isPlain = ({ filter, audience, after }: ProductPageAsk, priced: boolean): boolean =>
  !after &&
  !filter.words &&
  filter.categoryIds.length <= 1 &&
  !isNarrowed({ ...filter, shopId: undefined }, audience, priced)

/** Goods along an index of product_listings, with or without words. A plain list is planned for `most` rows. */
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
  const page = (category: RawBuilder<unknown>) => sql`
    select l.product_id, ${key.expression} as key, l.shop_id, l.version from product_listings l ${words}
    where ${and([sql`l.category_id = ${category}`, ...wanted, list.after(after)])}
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

  const [first = ALL_GOODS, ...others] = filter.categoryIds
  const one = sql`${first}::int`
  const ids =
    others.length === 0
      ? sql`(${page(one)}) x`
      : sql`(select x.product_id, x.key, x.shop_id, x.version from ${inEach(filter.categoryIds, page)}
        group by x.product_id, x.key, x.shop_id, x.version order by ${outer.order} limit ${rows}) x`
  const all =
    others.length === 0
      ? counted(one)
      : sql`select distinct product_id from ${inEach(filter.categoryIds, (id) => sql`${counted(id)} limit ${TOTAL_MAX + 1}`)}`
  return sql<PageRow>`select x.product_id, ${outer.key} as key, x.shop_id, x.version, ${countFirst(after, all)} as found
    from ${ids} order by ${outer.order} limit ${rows} ${hasOnePlan ? PREPARED : sql``}`
}

type PlainValues = { category: number; rows: number; shop: number | undefined }
type PlainList = (db: Db, values: PlainValues) => Promise<PageRow[]>
const plainLists = new Map<string, PlainList>()

/** The plain list for those whom no private shop let in, compiled once for each order. */
const plainList = (seesAll: boolean, sort: ListedSort, most: number, ofShop: boolean): PlainList => {
  const name = `${seesAll} ${sort} ${most} ${ofShop}`
  const known = plainLists.get(name)
  if (known) return known
  const made: PlainList = compiledOnce((_, { category, rows, shop }: PlainValues) => {
    const filter = { ...NO_FILTER, categoryIds: [category], shopId: ofShop ? shop : undefined }
    return listed({ filter, audience: { openShopIds: [], seesAll }, sort, after: null, rows }, sort, most)
  })
  plainLists.set(name, made)
  return made
}

/** One page of product ids that this caller may see, by keyset; SQL prices and flags are those of product_listings. */
export const findProductPage = async (db: Db, ask: ProductPageAsk, sort: ListedSort): Promise<PageRow[]> => {
  const { filter, audience, rows } = ask
  const most = plannedFor(rows)
  if (audience.openShopIds.length > 0 || !isPlain(ask, LISTING_SORTS[sort].priced))
    return (await listed(ask, sort, most).execute(db)).rows
  const { shopId: shop } = filter
  const [category = ALL_GOODS] = filter.categoryIds
  return plainList(audience.seesAll, sort, most, shop !== undefined)(db, { category, rows, shop })
}

/** Those of the products given that this caller may see in the list of all goods, in no order. */
export const findListed = async (
  db: Db,
  { productIds, audience }: { productIds: readonly number[]; audience: Audience },
): Promise<Pick<PageRow, 'product_id' | 'shop_id' | 'version'>[]> => {
  const seen = and([sql`l.category_id = ${sql.lit(ALL_GOODS)}`, ...goodsSeen(audience)])
  const { rows } = await sql<Pick<PageRow, 'product_id' | 'shop_id' | 'version'>>`
    select l.product_id, l.shop_id, l.version from product_listings l
    where ${seen} and l.product_id = any(array(select unnest(${productIds}::int[]))) ${PREPARED}`.execute(db)
  return rows
}
